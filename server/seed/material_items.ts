/** Items that are bought for solar plants in India, with makes and models, and about what they cost. */
import type { MaterialCategory } from '../../domain/lists.ts';
import type { Attributes } from '../../domain/materials/items.ts';
import type { Conversion } from '../../domain/materials/quantities.ts';
import type { Unit } from '../../domain/units.ts';

export interface CatalogueItem {
  category: MaterialCategory;
  name: string;
  make: string;
  model: string;
  /** paise for one unit without tax */
  paise: number;
  unit?: Unit;
  watts?: number;
  attributes?: Attributes;
  conversions?: readonly Conversion[];
  minimum?: number;
}

const module = (make: string, model: string, watts: number, cell_type: string, dcr: 'Yes' | 'No', per_wp: number) =>
  ({
    category: 'MODULES',
    name: `${make} ${model} ${String(watts)} Wp`,
    make,
    model,
    watts,
    paise: per_wp * watts,
    attributes: {
      cell_type,
      bifacial: 'Yes',
      dcr,
      almm: dcr === 'Yes' ? 'List-I and List-II' : 'List-I',
    },
  }) satisfies CatalogueItem;

const inverter = (make: string, model: string, kw: number, mppts: number, paise: number) =>
  ({
    category: 'INVERTERS',
    name: `${make} ${model} ${String(kw)} kW`,
    make,
    model,
    paise,
    attributes: { kw, mppts, phases: kw > 8 ? 'Three phase' : 'Single phase', grid: 'Grid-tied' },
  }) satisfies CatalogueItem;

const cable = (
  category: MaterialCategory,
  make: string,
  size: string,
  paise: number,
  attributes: Attributes,
): CatalogueItem => ({ category, name: `${make} ${size}`, make, model: size, unit: 'mtrs', paise, attributes });

const piece = (
  category: MaterialCategory,
  name: string,
  make: string,
  model: string,
  paise: number,
  more: Partial<CatalogueItem> = {},
): CatalogueItem => ({ category, name, make, model, paise, ...more });

const dc = { cores: 1, conductor: 'Copper', armoured: 'No', kv: 1.5 };
const ac = { conductor: 'Aluminium', armoured: 'Yes', kv: 1.1 };

export const catalogue: readonly CatalogueItem[] = [
  module('Waaree', 'Bi-55-545', 545, 'Mono PERC', 'No', 1640),
  module('Waaree', 'WSMDi-580 TOPCon', 580, 'TOPCon', 'No', 1720),
  module('Waaree', 'WSM-540 DCR', 540, 'Mono PERC', 'Yes', 2450),
  module('Adani', 'ASM-M10-144-540', 540, 'Mono PERC', 'No', 1630),
  module('Adani', 'ASB-M10-144-580', 580, 'TOPCon', 'No', 1710),
  module('Vikram Solar', 'Somera VSMDH.72.545', 545, 'Mono PERC', 'No', 1655),
  module('Vikram Solar', 'Hypersol VSMDHT.72.585', 585, 'TOPCon', 'No', 1735),
  module('RenewSys', 'Deserv Galactic 550', 550, 'Mono PERC', 'No', 1650),
  module('Goldi Solar', 'Helioc Plus 575', 575, 'TOPCon', 'No', 1705),
  module('Tata Power Solar', 'TP545 LGM', 545, 'Mono PERC', 'No', 1690),
  module('Premier Energies', 'PE-144-550 DCR', 550, 'Mono PERC', 'Yes', 2480),
  module('Emmvee', 'EMVN-575 TOPCon', 575, 'TOPCon', 'No', 1715),
  inverter('Sungrow', 'SG110CX', 110, 9, 41_500_000),
  inverter('Sungrow', 'SG350HX', 320, 12, 112_000_000),
  inverter('Growatt', 'MAX 100KTL3-X LV', 100, 10, 37_800_000),
  inverter('Growatt', 'MIN 5000TL-X', 5, 2, 4_650_000),
  inverter('Solis', 'S5-GC100K', 100, 10, 36_900_000),
  inverter('Sineng', 'SP-320K-H', 320, 12, 108_500_000),
  inverter('Delta', 'M88H', 88, 6, 34_200_000),
  inverter('Havells', 'Enviro GTI 8 kW', 8, 2, 6_900_000),
  inverter('Polycab', 'PSIT-50K-TL', 50, 5, 18_700_000),
  piece('MMS', 'Aluminium mini rail, metal shed', 'Purshotam Profiles', 'PP-MR-150', 28_500, {
    unit: 'kg',
    attributes: { tilt: 5, grade: 'Aluminium 6063-T6' },
  }),
  piece('MMS', 'Galvanised purlin and rafter, RCC roof', 'Pennar', 'PN-GI-80', 11_200, {
    unit: 'kg',
    attributes: { tilt: 15, coating: 80, grade: 'S350GD' },
  }),
  piece('MMS', 'Fixed-tilt table 2P, magnesium-zinc coated', 'Tata Steel', 'ZM275-2P', 10_400, {
    unit: 'kg',
    attributes: { tilt: 22, coating: 40, grade: 'S550GD' },
  }),
  piece('LT Panel', 'LT panel 800 A, ACB incomer', 'L&T', 'TI-800', 68_000_000, { attributes: { rating: 800 } }),
  piece('LT Panel', 'LT panel 1,250 A, ACB incomer', 'Schneider', 'BlokSeT-1250', 94_000_000, {
    attributes: { rating: 1250 },
  }),
  piece('HT Panel', '33 kV VCB panel, indoor', 'Siemens', '8BK80-33', 210_000_000),
  piece('HT Panel', '11 kV VCB panel, outdoor', 'ABB', 'UniGear-11', 124_000_000),
  piece('Transformer', 'Inverter-duty transformer 2,500 kVA', 'Voltamp', 'VT-2500-IDT', 310_000_000, {
    attributes: { rating: 2500, hv: 33, lv: 0.8 },
  }),
  piece('Transformer', 'Distribution transformer 1,000 kVA', 'Kirloskar', 'KT-1000', 148_000_000, {
    attributes: { rating: 1000, hv: 11, lv: 0.433 },
  }),
  cable('AC Cable', 'Polycab', '3.5C × 185 sq mm Al armoured', 78_500, { ...ac, cores: 3.5, area: 185 }),
  cable('AC Cable', 'KEI', '3.5C × 240 sq mm Al armoured', 98_200, { ...ac, cores: 3.5, area: 240 }),
  cable('AC Cable', 'Havells', '4C × 70 sq mm Al armoured', 36_400, { ...ac, cores: 4, area: 70 }),
  cable('DC Cable', 'Polycab', '1C × 4 sq mm solar', 4850, { ...dc, area: 4 }),
  cable('DC Cable', 'Siechem', '1C × 6 sq mm solar', 7150, { ...dc, area: 6 }),
  cable('DC Cable', 'Apar', '1C × 6 sq mm solar, tinned', 7400, { ...dc, area: 6 }),
  cable('HT Cable', 'KEI', '3C × 185 sq mm 33 kV XLPE', 214_000, { ...ac, cores: 3, area: 185, kv: 33 }),
  cable('HT Cable', 'Universal Cables', '3C × 95 sq mm 11 kV XLPE', 118_000, { ...ac, cores: 3, area: 95, kv: 11 }),
  cable('Communication Cable', 'Belden', 'RS-485 2 pair shielded', 6800, { cores: 4, conductor: 'Copper' }),
  cable('Communication Cable', 'Sterlite', '6F single-mode fibre, armoured', 5200, { cores: 6, armoured: 'Yes' }),
  piece('Connectors', 'MC4 connector pair', 'Stäubli', 'MC4-Evo 2', 21_500, { unit: 'Pair' }),
  piece('Connectors', 'MC4-compatible connector pair', 'Elmex', 'EL-PV4', 8900, { unit: 'Pair' }),
  piece('DCDB', 'DCDB 4-in 4-out with SPD', 'Elmex', 'DCDB-4/4', 1_450_000),
  piece('DCDB', 'DCDB 8-in 8-out with SPD', 'Havells', 'DCDB-8/8', 2_680_000),
  piece('String Combiner Box', 'String combiner box 16-in, 1,500 V', 'Trinity Touch', 'SCB-16-1500', 5_900_000),
  piece('String Combiner Box', 'String combiner box 24-in, monitored', 'Hensel', 'SCB-24M', 8_400_000),
  piece('ACDB', 'ACDB 6-in, MCCB', 'Schneider', 'ACDB-6-400', 14_500_000),
  piece('ACDB', 'ACDB 4-in, MCCB', 'L&T', 'ACDB-4-250', 9_800_000),
  piece('Extension Panel', 'LT extension panel, 400 A', 'L&T', 'EXT-400', 16_500_000, { unit: 'Nos' }),
  piece('Spare Feeder', 'Spare feeder 630 A MCCB', 'Siemens', 'SF-630', 7_200_000, { attributes: { rating: 630 } }),
  piece('Bus Duct', 'Aluminium bus duct 1,600 A', 'C&S Electric', 'BD-1600', 2_150_000, { unit: 'mtrs' }),
  piece('DG Synchronisation', 'PV-DG controller for two gensets', 'Trinity Energy', 'PVDG-02', 18_500_000, {
    attributes: { type: 'PV-DG controller' },
  }),
  piece('LA', 'ESE lightning arrester 79 m', 'Jef Techno', 'ESE-60', 3_850_000, {
    attributes: { range: 79, type: 'ESE' },
  }),
  piece('LA', 'ESE lightning arrester 107 m', 'LPI', 'Stormaster 60', 7_400_000, {
    attributes: { range: 107, type: 'ESE' },
  }),
  piece('LA', 'Conventional lightning rod', 'Ashlok', 'LR-3M', 420_000, {
    attributes: { range: 20, type: 'Conventional' },
  }),
  piece('Earthing Electrodes', 'GI chemical electrode 3 m × 80 mm', 'Ashlok', 'SE-80-3000', 485_000),
  piece('Earthing Electrodes', 'Copper-bonded rod 3 m × 17.2 mm', 'Jef Techno', 'CB-172', 310_000),
  piece('BOS-07 Earthing Strip and Conductor', 'GI strip 25 × 3 mm', 'Jindal', 'GI-25X3', 6900, {
    unit: 'mtrs',
    conversions: [{ unit: 'kg', num: 0.59, den: 1 }],
  }),
  piece('BOS-07 Earthing Strip and Conductor', 'GI strip 50 × 6 mm', 'Jindal', 'GI-50X6', 27_500, {
    unit: 'mtrs',
    conversions: [{ unit: 'kg', num: 2.355, den: 1 }],
  }),
  piece('BOS-08 Cable Tray and Conduit', 'Perforated GI tray 150 × 50 mm', 'Indiana', 'PT-150', 38_500, {
    unit: 'mtrs',
  }),
  piece('BOS-08 Cable Tray and Conduit', 'Ladder tray 300 × 75 mm', 'Profab', 'LT-300', 82_000, { unit: 'mtrs' }),
  piece('BOS Clamps', 'Mid clamp 35 mm, anodised', 'Purshotam Profiles', 'PP-MC-35', 2200, {
    unit: 'Nos',
    minimum: 500,
  }),
  piece('BOS Clamps', 'End clamp 35 mm, anodised', 'Purshotam Profiles', 'PP-EC-35', 2400, {
    unit: 'Nos',
    minimum: 250,
  }),
  piece('BOS & I&C', 'Lugs, glands, ties and installation sundries', 'Dowells', 'BOS-KIT', 55_000, { unit: 'kWp' }),
  piece('BOS & I&C', 'Ferrules, tags and cable markers', 'Brady', 'BOS-02', 2_400_000, { unit: 'Set' }),
  piece('Walkway', 'FRP walkway 300 mm', 'Aeron', 'FRP-300', 145_000, { unit: 'mtrs' }),
  piece('Walkway', 'Aluminium walkway 400 mm', 'Purshotam Profiles', 'PP-WW-400', 168_000, { unit: 'mtrs' }),
  piece('Safety Line', 'SS wire-rope lifeline 8 mm', 'Karam', 'PN-8000', 92_000, { unit: 'mtrs' }),
  piece('Safety Line', 'Lifeline anchor set', 'Karam', 'PN-801', 640_000, { unit: 'Set' }),
  piece('Handrail', 'GI handrail 1 m, two rails', 'Pennar', 'HR-1000', 128_000, {
    unit: 'mtrs',
    conversions: [{ unit: 'kg', num: 8.4, den: 1 }],
  }),
  piece('Structures', 'Elevated structure, 3 m clear height', 'Pennar', 'ES-3000', 12_800, {
    unit: 'kg',
    attributes: { coating: 80, grade: 'E350' },
  }),
  piece('Structures', 'Access ladder with cage', 'Karam', 'AL-6M', 4_800_000, { unit: 'Nos' }),
  piece('Module Cleaning System', 'Semi-automatic cleaning system', 'Chemtex', 'SAC-500', 28_500_000, { unit: 'Set' }),
  piece('Module Cleaning System', 'HDPE cleaning pipeline 32 mm', 'Finolex', 'HD-32', 14_500, { unit: 'mtrs' }),
  piece('SCADA', 'Data logger with remote monitoring', 'Trackso', 'TS-LOG-3', 6_200_000, { unit: 'Set' }),
  piece('SCADA', 'Plant SCADA with PPC', 'Schneider', 'PowerSCADA-10M', 145_000_000, { unit: 'Set' }),
  piece('Weather Monitoring Station', 'Weather station, pyranometer class A', 'Kipp & Zonen', 'SMP10 set', 32_500_000, {
    unit: 'Set',
  }),
  piece('Weather Monitoring Station', 'Weather station, reference cell', 'Virtuoso', 'WMS-4', 8_900_000, {
    unit: 'Set',
  }),
  piece('Metering', 'Net meter, three phase CT', 'Secure', 'Premier 300', 1_150_000),
  piece('Metering', 'ABT meter 0.2S', 'L&T', 'ER300P', 4_800_000),
  piece('Metering', 'CT-PT metering cubicle 11 kV', 'Huphen', 'MC-11', 42_000_000),
  piece('Civil, Fencing and Fire Safety', 'Chain-link fencing 1.8 m', 'Tata Wiron', 'CL-1800', 62_000, {
    unit: 'mtrs',
  }),
  piece('Civil, Fencing and Fire Safety', 'CO₂ fire extinguisher 4.5 kg', 'Ceasefire', 'CO2-45', 780_000, {
    unit: 'Nos',
  }),
  piece('Civil, Fencing and Fire Safety', 'TMT bar Fe 500D 12 mm', 'JSW', 'NEO-12', 6400, { unit: 'kg' }),
];
