/** The bills of quantities of the given templates. Their quantities are those of `usualQuantities`, in the same order. */
import type { ProjectSegment } from '../../../../../domain/lists.ts';
import { say, type Sentence } from '../../../../../domain/sentences.ts';

/** Item, specification, makes, unit. Makers' names are the same in every language. */
export type BoqLine = readonly [
  item: Sentence,
  specification: Sentence,
  makes: Sentence | string,
  unit: 'Nos' | 'Set' | 'mtrs' | 'kWp',
];

const own_make = say`Own make`;

export const boq_lines: Record<ProjectSegment, readonly BoqLine[]> = {
  residential: [
    [say`Solar modules`, say`540 Wp mono PERC or TOPCon, DCR, ALMM listed`, 'Waaree / Vikram / Adani', 'Nos'],
    [say`Inverter`, say`Grid-tied string inverter, IP65, with monitoring`, 'Growatt / Sungrow / Polycab', 'Nos'],
    [say`Mounting structure`, say`Hot-dip galvanised, 80 micron, 150 km/h wind`, own_make, 'kWp'],
    [say`DC cable`, say`4 sq mm, solar grade, 1.5 kV`, 'Polycab / KEI', 'mtrs'],
    [say`AC cable`, say`Copper, armoured, as per load`, 'Polycab / Havells', 'mtrs'],
    [say`DCDB and ACDB`, say`With surge protection and fuses`, 'Havells / L&T', 'Set'],
    [say`Earthing`, say`Chemical earthing with copper-bonded rods`, 'JMV / Ashlok', 'Nos'],
    [say`Lightning arrester`, say`Conventional, 1 m`, 'JMV', 'Nos'],
    [say`Net meter`, say`Bi-directional, approved by the DISCOM`, 'Secure / L&T', 'Nos'],
  ],
  c_and_i: [
    [say`Solar modules`, say`550 Wp mono PERC bifacial or TOPCon, ALMM listed`, 'Waaree / Vikram / Adani', 'Nos'],
    [say`String inverters`, say`3-phase, IP66, with surge protection`, 'Sungrow / Huawei / Delta', 'Nos'],
    [say`Mounting structure`, say`Aluminium mini-rail on sheet, galvanised steel on RCC`, own_make, 'kWp'],
    [say`DC cable`, say`4 sq mm, solar grade, 1.5 kV`, 'Polycab / KEI / Apar', 'mtrs'],
    [say`AC cable`, say`Aluminium, XLPE, armoured`, 'Polycab / KEI / Havells', 'mtrs'],
    [say`LT panel`, say`With ACB, meters and relays`, 'L&T / Schneider', 'Nos'],
    [say`Earthing`, say`Chemical earthing electrodes`, 'JMV / Ashlok', 'Nos'],
    [say`Lightning arresters`, say`ESE, 107 m radius`, 'JMV / Ingesco', 'Nos'],
    [say`Walkway and safety line`, say`FRP walkway, stainless steel line`, own_make, 'mtrs'],
    [say`Module cleaning system`, say`Pipes, taps and pump`, own_make, 'Set'],
    [say`Monitoring`, say`Data logger, weather station, web portal`, 'Webdyn / Trackso', 'Set'],
    [say`Metering`, say`ABT or net meter with CT, as approved`, 'Secure / L&T', 'Set'],
  ],
  ground: [
    [say`Solar modules`, say`580 Wp TOPCon bifacial, ALMM listed`, 'Waaree / Adani / Rayzon', 'Nos'],
    [say`Central or string inverters`, say`With transformer station`, 'Sungrow / Sineng / Hitachi', 'Nos'],
    [say`Mounting structure`, say`Fixed tilt, galvanised, rammed piles`, own_make, 'kWp'],
    [say`DC cable and string boxes`, say`1.5 kV, with monitoring`, 'Polycab / KEI', 'mtrs'],
    [say`Transformer`, say`33 kV, as per grid code`, 'Voltamp / Toshiba', 'Nos'],
    [say`HT panel and switchyard`, say`With protection and metering`, 'Siemens / ABB / L&T', 'Set'],
    [say`HT cable and evacuation line`, say`To the pooling station`, 'KEI / Polycab', 'mtrs'],
    [say`Earthing and lightning protection`, say`As per IEC 62305`, 'JMV', 'Set'],
    [say`SCADA and weather station`, say`Plant controller, forecast`, 'Trackso / Webdyn', 'Set'],
    [say`Fence, roads and drains`, say`As per layout`, own_make, 'Set'],
  ],
};
