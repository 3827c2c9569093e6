/** What the sections of the given templates say. */
import { merge_fields, type MergeField, type SectionKey } from '../../../../../domain/proposals/sections.ts';
import { say, type Sentence } from '../../../../../domain/sentences.ts';

/** Each field as it stands in a text, to be filled in when the proposal is read. */
const fields = Object.fromEntries(Object.keys(merge_fields).map((name) => [name, `{${name}}`])) as Record<
  MergeField,
  string
>;
const { contact_name, company_name, sales_person, proposal_number, date, valid_until, site_address, state } = fields;
const { discom, capacity, capacity_ac, usage_basis, generation, net_price, price, subsidy, net_cost } = fields;
const { saving, saving_lifetime, payback, irr, co2 } = fields;

export type SectionTexts = Partial<Record<SectionKey, Sentence>>;

const acceptance = say`We accept this proposal ${{ proposal_number }} of ${{ date }} with its price, terms and scope, and ask ${{ company_name }} to start work.`;
const clean_air = say`Every unit your plant generates is one the grid does not have to. That avoids **${{ co2 }} of CO₂** per year.`;
const by_month = say`We expect **${{ generation }}** in the first year, from the long-term sunshine of ${{ state }}. The months of the rains bring least, spring brings most.`;

export const residential_texts: SectionTexts = {
  cover: say`Solar power from your roof for 25 years`,
  letter: say`Dear ${{ contact_name }},

Thank you for your interest in solar power. Based on ${{ usage_basis }}, we propose a plant of **${{ capacity }}** that makes about ${{ generation }} a year and brings your electricity bill down from its first month.

After the subsidy of ${{ subsidy }} it costs you **${{ net_cost }}**. Payback: ${{ payback }}. We take care of everything: drawings, installation, the net meter and the subsidy file.

If anything is unclear, please call me. The proposal is valid until ${{ valid_until }}.

With warm regards
${{ sales_person }}
${{ company_name }}`,
  system: say`Modules made in India (DCR), as the subsidy asks for, and an inverter that shows you on your phone what the sun brings.`,
  generation: by_month,
  bill: say`What you use by day comes from your roof; what you do not use turns your meter back.`,
  subsidy: say`The subsidy is paid by the government into your bank account, usually within 30 days after commissioning. We file the application for you; it needs your bill, your bank details and your signature.`,
  finance: say`Banks lend for a solar roof without other security. The instalment is often smaller than the bill it replaces.`,
  savings: say`In the first year the plant saves **${{ saving }}** after O&M; over its life **${{ saving_lifetime }}**. Payback: **${{ payback }}**.`,
  co2: clean_air,
  om: say`Five years of maintenance are included, as the subsidy demands: two visits a year, cleaning advice, and repair within three working days.`,
  terms: say`1. Prices are valid until ${{ valid_until }} and include transport, insurance in transit and installation.
2. GST is charged at the rate of the day of invoice.
3. Fees of ${{ discom }} for application, meter and testing are paid at actual, unless the price table names them.
4. Civil repairs of the roof, a larger sanctioned load and shadows that come later are not included.
5. Generation is an estimate for an average year; weather makes it vary by up to 6%.
6. The plant is yours when it is paid in full.`,
  acceptance,
};

export const c_and_i_texts: SectionTexts = {
  cover: say`Power from your own roof`,
  letter: say`Dear ${{ contact_name }},

Thank you for your enquiry. Based on ${{ usage_basis }}, we propose a rooftop plant of **${{ capacity }}** (${{ capacity_ac }} AC) at ${{ site_address }}.

It will generate about **${{ generation }}** in its first year and save **${{ saving }}** a year after O&M. The investment is ${{ net_price }} excl. GST (${{ price }} incl. GST). Payback: **${{ payback }}**. Internal rate of return: ${{ irr }}.

The following pages give the design, the price, our scope and the schedule. The proposal is valid until ${{ valid_until }}.

With kind regards
${{ sales_person }}
${{ company_name }}`,
  system: say`The layout keeps fire lanes and walkways free, avoids shadows of parapets and vents, and keeps every module within reach for cleaning.`,
  generation: by_month,
  bill: say`The comparison uses your average consumption and your present tariff; it does not count a fall of demand charges.`,
  finance: say`Banks lend seventy to eighty percent of a plant on your balance sheet or as asset finance; we bring the documents they ask for.`,
  savings: say`In the first year the plant saves **${{ saving }}** after O&M; over its life **${{ saving_lifetime }}**. Payback: **${{ payback }}**. Depreciation of 40% a year on the plant is not counted here; ask your accountant what it adds.`,
  co2: clean_air,
  om: say`One year of operation and maintenance is included: monitoring every day, two preventive visits, and a report every quarter. After that we offer a yearly contract.`,
  terms: say`1. Prices are valid until ${{ valid_until }} and are based on today’s price of modules; a change of duty or tax is borne by the customer.
2. GST is charged at the rate of the day of invoice and can be set off by the customer as the law allows.
3. Statutory fees, load enhancement and strengthening of the building are not included unless named.
4. The customer gives unhindered access to roof and LT room, construction power and water, and a lockable store.
5. Generation is an estimate for an average year with clean modules and an available grid; weather makes it vary by up to 6%.
6. Delay damages are limited to 0.5% per week and 5% in total, of the value of the part that is late.
7. Title passes on payment; risk passes at hand over.
8. Disputes are settled by arbitration at the seat of ${{ company_name }}.`,
  acceptance,
};

export const ground_texts: SectionTexts = {
  ...c_and_i_texts,
  cover: say`A plant of ${{ capacity }} for open access`,
  letter: say`Dear ${{ contact_name }},

We are pleased to propose the engineering, supply and construction of a ground-mounted plant of **${{ capacity }}** DC / **${{ capacity_ac }}** AC at ${{ site_address }}.

It will generate about **${{ generation }}** in its first year. At the tariff assumed here, the internal rate of return before tax is **${{ irr }}**. Payback: ${{ payback }}.

Our scope reaches from engineering to the charging of the evacuation line; land and open-access charges are yours. The proposal is valid until ${{ valid_until }}.

With kind regards
${{ sales_person }}
${{ company_name }}`,
  system: say`Bifacial modules on fixed tilt, with row spacing for less than two percent of shading loss, and inverters in stations close to the strings.`,
  bill: say`The value of the energy is counted at the tariff of the power purchase agreement.`,
  om: say`The first year of operation and maintenance is part of the defects liability; a contract for five years is offered separately.`,
};
