/** What the demo companies know of themselves. */
export interface SeedCompany {
  address: string;
  state: string;
  gstin: string;
  website: string;
  phone_number: string;
  letterhead: string;
}

export const companies: Record<'helios' | 'urja' | 'demo' | 'tarang', SeedCompany> = {
  helios: {
    address: '4th floor, Surya Chambers, Ring Road, Surat 395002',
    state: 'Gujarat',
    gstin: '24AAHCH4821K1ZK',
    website: 'https://helios.example',
    phone_number: '+91 98250 41200',
    letterhead: 'Helios Rooftop Power\n4th floor, Surya Chambers, Ring Road, Surat 395002\nGSTIN 24AAHCH4821K1ZK',
  },
  urja: {
    address: 'Unit 12, Sahyadri Business Park, Baner, Pune 411045',
    state: 'Maharashtra',
    gstin: '27AACCU7310M1Z4',
    website: 'https://urja.example',
    phone_number: '+91 98230 73100',
    letterhead: 'Urja Solar Projects\nUnit 12, Sahyadri Business Park, Baner, Pune 411045\nGSTIN 27AACCU7310M1Z4',
  },
  demo: {
    address: '88 Residency Road, Bengaluru 560025',
    state: 'Karnataka',
    gstin: '29AAFCD5520P1Z8',
    website: '',
    phone_number: '',
    letterhead: 'Demo Sun Works\n88 Residency Road, Bengaluru 560025',
  },
  tarang: {
    address: 'Campal, Panaji 403001',
    state: 'Goa',
    gstin: '30AAGCT9044B1ZQ',
    website: '',
    phone_number: '',
    letterhead: 'Tarang Energy\nCampal, Panaji 403001',
  },
};

/** The three national holidays of this year and the next; a company adds its own. */
export function nationalHolidays(today: string): { date: string; name: string; states: string[] }[] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1].flatMap((one) => [
    { date: `${one}-01-26`, name: 'Republic Day', states: [] },
    { date: `${one}-08-15`, name: 'Independence Day', states: [] },
    { date: `${one}-10-02`, name: 'Gandhi Jayanti', states: [] },
  ]);
}
