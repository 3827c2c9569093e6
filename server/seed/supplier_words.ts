/** The suppliers of the demo companies: who they are, where, and what they make. */
import type { MaterialCategory, StateOrTerritory } from '../../domain/lists.ts';

export interface DemoSupplier {
  name: string;
  contact: string;
  town: keyof typeof supplier_towns;
  categories: readonly MaterialCategory[];
  msme?: 'micro' | 'small' | 'medium';
}

/** Towns with their state, its digits in a GSTIN, pincode, latitude and longitude. */
export const supplier_towns = {
  Vadodara: ['Gujarat', '24', '390010', 22.31, 73.18],
  Ahmedabad: ['Gujarat', '24', '382405', 22.99, 72.6],
  Surat: ['Gujarat', '24', '394230', 21.14, 72.84],
  Rajkot: ['Gujarat', '24', '360003', 22.28, 70.8],
  Vapi: ['Gujarat', '24', '396195', 20.37, 72.91],
  Mundra: ['Gujarat', '24', '370421', 22.84, 69.72],
  Pune: ['Maharashtra', '27', '411026', 18.63, 73.83],
  Nashik: ['Maharashtra', '27', '422010', 19.96, 73.76],
  'Navi Mumbai': ['Maharashtra', '27', '400705', 19.07, 73.01],
  Aurangabad: ['Maharashtra', '27', '431136', 19.87, 75.37],
  Bengaluru: ['Karnataka', '29', '560058', 13.03, 77.52],
  Hosur: ['Tamil Nadu', '33', '635126', 12.74, 77.83],
  Chennai: ['Tamil Nadu', '33', '600058', 13.1, 80.16],
  Coimbatore: ['Tamil Nadu', '33', '641021', 10.95, 76.97],
  Hyderabad: ['Telangana', '36', '500051', 17.49, 78.39],
  Noida: ['Uttar Pradesh', '09', '201305', 28.54, 77.39],
  Gurugram: ['Haryana', '06', '122016', 28.5, 77.08],
  Jaipur: ['Rajasthan', '08', '302013', 26.98, 75.78],
  Indore: ['Madhya Pradesh', '23', '452015', 22.75, 75.87],
  Kolkata: ['West Bengal', '19', '700088', 22.52, 88.3],
  Bhubaneswar: ['Odisha', '21', '751010', 20.29, 85.86],
  Ludhiana: ['Punjab', '03', '141003', 30.89, 75.88],
  Raipur: ['Chhattisgarh', '22', '493221', 21.31, 81.66],
} as const satisfies Record<string, readonly [StateOrTerritory, string, string, number, number]>;

const one = (
  name: string,
  contact: string,
  town: keyof typeof supplier_towns,
  categories: readonly MaterialCategory[],
  msme?: DemoSupplier['msme'],
): DemoSupplier => ({ name, contact, town, categories, ...(msme && { msme }) });

/** The first of each company is that of its vendor in the cast. */
export const demo_suppliers: Record<'helios' | 'urja', readonly DemoSupplier[]> = {
  helios: [
    one('Desai Switchgear', 'Amit Desai', 'Vadodara', ['LT Panel', 'ACDB', 'Spare Feeder'], 'small'),
    one('Suryamitra Modules', 'Ketan Vora', 'Mundra', ['MODULES']),
    one('Aditya Photovoltaics', 'Rhea Sen', 'Hyderabad', ['MODULES']),
    one('Kaveri Solar Cells and Modules', 'S. Murugan', 'Hosur', ['MODULES']),
    one('Vindhya Module Works', 'Alok Tiwari', 'Indore', ['MODULES'], 'medium'),
    one('Sahyadri Mounting Structures', 'Prasad Bhide', 'Pune', ['MMS', 'Structures', 'BOS Clamps'], 'medium'),
    one('Girnar Steel Fabricators', 'Mansukh Vaghela', 'Rajkot', ['MMS', 'Structures', 'Walkway'], 'small'),
    one('Dakshin Galvanisers', 'R. Selvaraj', 'Coimbatore', ['MMS', 'Structures'], 'medium'),
    one('Chambal Aluminium Profiles', 'Yogesh Jain', 'Jaipur', ['MMS', 'BOS Clamps', 'Handrail'], 'small'),
    one('Pranav Power Electronics', 'Shilpa Rao', 'Bengaluru', ['INVERTERS', 'SCADA']),
    one('Nimbus Inverters India', 'Vikas Chopra', 'Gurugram', ['INVERTERS']),
    one('Tejas String Inverters', 'Anand Kelkar', 'Pune', ['INVERTERS', 'DCDB']),
    one('Bharat Transformers and Rectifiers', 'Jayesh Trivedi', 'Vadodara', ['Transformer']),
    one('Konark Transformers', 'Bibhuti Mohanty', 'Bhubaneswar', ['Transformer', 'HT Panel'], 'medium'),
    one('Ganga Electricals', 'Prem Saxena', 'Noida', ['HT Panel', 'LT Panel', 'Metering'], 'small'),
    one(
      'Malwa Panels and Controls',
      'Sunil Dubey',
      'Indore',
      ['LT Panel', 'Extension Panel', 'DG Synchronisation'],
      'small',
    ),
    one('Satpura Cables', 'Rakesh Wani', 'Nashik', ['AC Cable', 'DC Cable', 'HT Cable'], 'medium'),
    one('Marudhar Wires and Cables', 'Hukam Singh', 'Jaipur', ['AC Cable', 'Communication Cable'], 'small'),
    one('Coromandel Cables', 'V. Ramachandran', 'Chennai', ['HT Cable', 'AC Cable']),
    one('Swarna DC Cables', 'Nilesh Gandhi', 'Ahmedabad', ['DC Cable', 'Connectors'], 'small'),
    one('Vega Connectors', 'Tarun Bhatia', 'Noida', ['Connectors'], 'micro'),
    one('Arihant Combiner Boxes', 'Paras Shah', 'Ahmedabad', ['String Combiner Box', 'DCDB', 'ACDB'], 'small'),
    one('Trishul Surge and Lightning Protection', 'Gopal Nayak', 'Navi Mumbai', ['LA', 'Earthing Electrodes'], 'small'),
    one(
      'Vasundhara Earthing',
      'Chirag Panchal',
      'Ahmedabad',
      ['Earthing Electrodes', 'BOS-07 Earthing Strip and Conductor'],
      'micro',
    ),
    one('Kohinoor Cable Trays', 'Imtiyaz Shaikh', 'Aurangabad', ['BOS-08 Cable Tray and Conduit', 'Walkway'], 'small'),
    one('Punjab Conduits', 'Gurmeet Gill', 'Ludhiana', ['BOS-08 Cable Tray and Conduit'], 'small'),
    one('Narmada Bus Ducts', 'Sameer Patwardhan', 'Vadodara', ['Bus Duct'], 'medium'),
    one('Sparsh Installation and Commissioning', 'Divya Kurup', 'Surat', ['BOS & I&C'], 'micro'),
    one('Suraksha Height Safety', 'Elvis Fernandes', 'Navi Mumbai', ['Safety Line', 'Handrail', 'Walkway'], 'small'),
    one('Aquasun Cleaning Systems', 'Harsh Agrawal', 'Rajkot', ['Module Cleaning System'], 'micro'),
    one('Drishti SCADA Systems', 'Nandita Basu', 'Bengaluru', [
      'SCADA',
      'Communication Cable',
      'Weather Monitoring Station',
    ]),
    one('Mausam Instruments', 'Tushar Deb', 'Kolkata', ['Weather Monitoring Station'], 'small'),
    one('Sutlej Meters', 'Harjit Bedi', 'Ludhiana', ['Metering'], 'medium'),
    one('Ashoka Civil and Fencing', 'Rameshwar Sahu', 'Raipur', ['Civil, Fencing and Fire Safety'], 'small'),
    one('Agni Raksha Fire Systems', 'Mehul Soni', 'Vapi', ['Civil, Fencing and Fire Safety', 'Safety Line'], 'micro'),
    one('Deccan DG Controls', 'P. Srinivas', 'Hyderabad', ['DG Synchronisation', 'Extension Panel'], 'small'),
    one('Hindustan Spare Feeders', 'Anurag Mathur', 'Gurugram', ['Spare Feeder', 'LT Panel'], 'small'),
    one('Sabarmati Fasteners', 'Bhavik Rami', 'Surat', ['BOS Clamps', 'BOS & I&C'], 'micro'),
    one('Hooghly Switchboards', 'Sourav Dutta', 'Kolkata', ['HT Panel', 'Bus Duct'], 'medium'),
    one('Nilgiri Solar Trading', 'Joseph Kurian', 'Coimbatore', ['MODULES', 'INVERTERS', 'Connectors'], 'small'),
  ],
  urja: [
    one('Solanki Cables', 'Kiran Solanki', 'Ahmedabad', ['AC Cable', 'DC Cable', 'HT Cable'], 'medium'),
    one('Purvanchal Solar Modules', 'Ranjan Sinha', 'Kolkata', ['MODULES']),
    one('Kaveri Solar Cells and Modules', 'S. Murugan', 'Hosur', ['MODULES']),
    one('Mahanadi Structures', 'Pradeep Behera', 'Bhubaneswar', ['MMS', 'Structures', 'Handrail'], 'small'),
    one('Nimbus Inverters India', 'Vikas Chopra', 'Gurugram', ['INVERTERS']),
    one('Konark Transformers', 'Bibhuti Mohanty', 'Bhubaneswar', ['Transformer', 'HT Panel'], 'medium'),
    one(
      'Chilika Electricals',
      'Sasmita Panda',
      'Bhubaneswar',
      ['LT Panel', 'ACDB', 'DCDB', 'String Combiner Box'],
      'small',
    ),
    one('Coromandel Cables', 'V. Ramachandran', 'Chennai', ['HT Cable', 'AC Cable', 'Communication Cable']),
    one(
      'Ganjam Earthing Works',
      'Trilochan Das',
      'Bhubaneswar',
      ['Earthing Electrodes', 'LA', 'BOS-07 Earthing Strip and Conductor'],
      'micro',
    ),
    one(
      'Raipur Cable Trays',
      'Ajay Verma',
      'Raipur',
      ['BOS-08 Cable Tray and Conduit', 'Walkway', 'Safety Line'],
      'small',
    ),
    one('Drishti SCADA Systems', 'Nandita Basu', 'Bengaluru', ['SCADA', 'Weather Monitoring Station']),
    one('Vega Connectors', 'Tarun Bhatia', 'Noida', ['Connectors', 'BOS Clamps'], 'micro'),
    one('Bay Civil Works', 'Niranjan Sethi', 'Bhubaneswar', ['Civil, Fencing and Fire Safety'], 'small'),
    one('Sutlej Meters', 'Harjit Bedi', 'Ludhiana', ['Metering'], 'medium'),
    one('Aquasun Cleaning Systems', 'Harsh Agrawal', 'Rajkot', ['Module Cleaning System', 'BOS & I&C'], 'micro'),
  ],
};
