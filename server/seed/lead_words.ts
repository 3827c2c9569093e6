/** What the demo companies' leads are made of: people, firms, towns, and what is said to them. */
import type { CommissionRule } from '../../domain/commissions.ts';
import type { ProjectType } from '../../domain/lists.ts';

export const first_names =
  'Aarav Vivaan Aditya Ishaan Kabir Rohan Nikhil Sanjay Mahesh Dinesh Girish Sachin Umesh Yusuf Thomas Harpreet Ananya Diya Meghna Shruti Pallavi Swati Rekha Lalita Farida Nirmala Geeta Kalyani Bhavna Jaya'.split(
    ' ',
  );
export const last_names =
  'Agarwal Banerjee Chaudhary Dsouza Fernandes Ghosh Hegde Iyengar Jadhav Kulkarni Lokhande Mishra Naidu Oza Parekh Qureshi Rathod Sawant Trivedi Upadhyay Vyas Wagh Bhosale Chavan Deshpande Gaikwad Kamble More Pawar Shinde'.split(
    ' ',
  );

/** Name and what it makes. */
export const firms: readonly (readonly [name: string, industry: string])[] = [
  ['Shakti Forge', 'Forging'],
  ['Annapurna Foods', 'Food processing'],
  ['Meghdoot Cold Chain', 'Cold storage'],
  ['Vardhaman Packaging', 'Packaging'],
  ['Sanjeevani Hospital', 'Healthcare'],
  ['Bluebell International School', 'Education'],
  ['Trimurti Castings', 'Foundry'],
  ['Rajhans Textiles', 'Textiles'],
  ['Nirmal Dairy', 'Dairy'],
  ['Orchid Residency Hotel', 'Hospitality'],
  ['Pinnacle Auto Components', 'Automotive'],
  ['Samruddhi Warehousing', 'Logistics'],
];

/** Who buys which kind of plant: a school has a roof of some ten kWp, a plant on open land is for who melts, spins or crushes. */
export const buyers: Partial<Record<ProjectType, readonly string[]>> = {
  Commercial:
    'Sanjeevani Hospital|Bluebell International School|Orchid Residency Hotel|Jyoti Printers|Royal Furniture|Lotus Petrol Pump|Sai Krupa Hospital|Vidya Vihar College|Metro Cash Stores|Highway Dhaba Inn'.split(
      '|',
    ),
  Industrial:
    'Shakti Forge|Annapurna Foods|Vardhaman Packaging|Trimurti Castings|Rajhans Textiles|Pinnacle Auto Components|Om Sai Plastics|Balaji Ceramics|Mahavir Steel Tubes|Everest Cables'.split(
      '|',
    ),
  Rooftop:
    'Annapurna Foods|Meghdoot Cold Chain|Nirmal Dairy|Samruddhi Warehousing|Ganesh Rice Mill|Krishna Ice Factory|New Bharat Flour Mill|Shree Granites|Amrut Beverages|Vardhaman Packaging'.split(
      '|',
    ),
  'Ground Mounted': 'Shakti Forge|Trimurti Castings|Rajhans Textiles|Balaji Ceramics|Mahavir Steel Tubes'.split('|'),
};

type Town = readonly [city: string, state: string, discom: string, pincode: string, at: readonly [number, number]];
export const towns: Record<'helios' | 'urja', readonly Town[]> = {
  helios: [
    ['Surat', 'Gujarat', 'DGVCL', '395007', [21.17, 72.83]],
    ['Vadodara', 'Gujarat', 'MGVCL', '390010', [22.31, 73.18]],
    ['Rajkot', 'Gujarat', 'PGVCL', '360002', [22.3, 70.8]],
    ['Ahmedabad', 'Gujarat', 'UGVCL', '380015', [23.03, 72.55]],
    ['Pune', 'Maharashtra', 'MSEDCL', '411045', [18.55, 73.8]],
    ['Nashik', 'Maharashtra', 'MSEDCL', '422009', [20.0, 73.79]],
    ['Aurangabad', 'Maharashtra', 'MSEDCL', '431001', [19.88, 75.34]],
    ['Indore', 'Madhya Pradesh', 'MPPKVVCL Indore', '452010', [22.72, 75.88]],
  ],
  urja: [
    ['Lucknow', 'Uttar Pradesh', 'MVVNL', '226010', [26.85, 80.95]],
    ['Kanpur', 'Uttar Pradesh', 'KESCO', '208012', [26.47, 80.33]],
    ['Jaipur', 'Rajasthan', 'JVVNL', '302017', [26.85, 75.8]],
    ['Kota', 'Rajasthan', 'JVVNL', '324005', [25.16, 75.85]],
    ['Ludhiana', 'Punjab', 'PSPCL', '141003', [30.9, 75.85]],
    ['Gurugram', 'Haryana', 'DHBVN', '122001', [28.46, 77.03]],
    ['Howrah', 'West Bengal', 'CESC', '711103', [22.58, 88.31]],
    ['Ranchi', 'Jharkhand', 'JBVNL', '834001', [23.35, 85.33]],
  ],
};

/** Kind of project with its sizes in kWp, and ₹ per Wp. */
export const sizes: readonly (readonly [type: ProjectType, from: number, to: number, per_wp: number])[] = [
  ['Residential', 3, 10, 58],
  ['Residential', 3, 8, 60],
  ['Commercial', 20, 90, 47],
  ['Industrial', 120, 700, 42],
  ['Rooftop', 50, 350, 44],
  ['Ground Mounted', 1200, 6000, 36],
];

type Partner = CommissionRule & { name: string; contact_name: string };
const partner = (
  name: string,
  contact_name: string,
  basis: CommissionRule['basis'],
  rate: number,
  payable_on: CommissionRule['payable_on'],
  slabs: CommissionRule['slabs'] = [],
): Partner => ({ name, contact_name, basis, rate, payable_on, slabs });
export const partners: readonly Partner[] = [
  partner('Suryodaya Electricals', 'Jayesh Solanki', 'per_kw', 100_000, 'order', [{ from_kwp: 100, rate: 75_000 }]),
  partner('Greenline Associates', 'Madhavi Rao', 'percent', 1.5, 'advance'),
  partner('Patel Consultancy', 'Bharat Patel', 'per_kw', 80_000, 'commissioning', [{ from_kwp: 200, rate: 60_000 }]),
  partner('EnergyWise Advisors', 'Sameer Khanna', 'percent', 2, 'order', [{ from_kwp: 250, rate: 1.25 }]),
  partner('Shivam Traders', 'Shivam Gupta', 'per_kw', 120_000, 'advance'),
  partner('Roof to Grid Partners', 'Nisha Thomas', 'percent', 1, 'commissioning'),
];

/** Who is spoken to at the firms, in their order. */
export const contacts =
  'Rajiv Malhotra|Sneha Kulkarni|Iqbal Shaikh|Hemant Joshi|Dr Asha Menon|Sister Mary Lobo|Ganpat Raut|Paresh Shah|Vimal Chauhan|Rohini Kapoor|Anand Swamy|Devika Nair'.split(
    '|',
  );

export const tasks = [
  'Collect the last 12 electricity bills',
  'Send the site survey form',
  'Ask for the roof drawing',
  'Check the sanctioned load with the DISCOM',
  'Share three references nearby',
  'Prepare the revised offer',
  'Arrange the visit of the designer',
  'Confirm the loan offer of the bank',
];
const met_at_home =
  'Spoke to the owner in the evening|Met the family at home|Video call with the son, who decides|Owner called back after the weekend|Visited the house, terrace is free of shade after ten|Neighbour has our plant and recommended us|Owner sent photos of the terrace|Met them at the society office|Spoke to the daughter, she handles the papers|Called twice, reached the owner on the second try|Owner came to our office|Short call, owner was travelling|Met on site with the electrician'.split(
    '|',
  );
const met_at_work =
  'Spoke to the plant head|Met the owner at the works|Call with the finance head|Purchase called back|Visited the site, roof is clear of exhausts on the south side|Their consultant joined the call|Maintenance head showed us the LT panel|Met the managing partner at the trade fair|Spoke to the accountant about the bills|Group office asks for the same offer for two more sites|Plant head visited one of our plants|Owner wants one page for the board|Safety officer walked the roof with us'.split(
    '|',
  );
const heard =
  'bills received, consumption is higher than they said|compares us with two other offers, ours is second on price|asked for payment in four parts|wants the plant on the grid before the summer|prefers Indian modules because of the subsidy|bank has offered a loan at 9.2%|asks what happens when it rains for a week|sanctioned load may have to be raised first|wants the monitoring in Hindi too|asks for a reference nearby|worried about drilling into the roof'.split(
    '|',
  );
const then =
  'Next call next week.|Revised offer asked for.|Site visit to be fixed.|Decision with the family or board this month.|Sending the savings sheet.|Drawing of the roof to follow.|Will confirm by message.'.split(
    '|',
  );

/** What a seller noted after a talk; no two of the first thousand are alike. */
export function noteFor(at: number, { type, city, kwp }: { type: ProjectType; city: string; kwp: number }): string {
  const met = type === 'Residential' ? met_at_home : met_at_work;
  const size = at % 4 === 0 ? ` (${kwp} kWp, ${city})` : '';
  return `${met[at % met.length]}${size}; ${heard[at % heard.length]}. ${then[at % then.length]}`;
}
export const follow_ups = ['Call about the offer', 'Ask for the bills', 'Fix the site visit', 'Check the decision', ''];
export const competitors = ['Tata Power Solar', 'Waaree', 'Local EPC', 'Vikram Solar'];
export const tags = ['subsidy', 'repeat customer', 'reference asked', 'bank loan', 'urgent', 'group company'];
