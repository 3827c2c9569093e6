/** The first page of a proposal. */
import type { Content } from 'pdfmake/interfaces.js';
import { showSummary } from '../../../../../domain/money.ts';
import { type Section } from '../../../../../domain/proposals/sections.ts';
import { basisWords } from '../../../../../domain/proposals/merge.ts';
import { day, say, type Sentence, term } from '../../../../../domain/sentences.ts';
import { showCapacity } from '../../../../../domain/units.ts';
import { colours, textOf } from './words.ts';
import type { DrawnProposal } from './printed.ts';
import { years } from './section_figures.ts';

export const page = { width: 595.28, height: 841.89 };

export function cover(printed: DrawnProposal, section: Section | undefined, fill: (text: string) => string): Content[] {
  const { content, figures, letterhead, number, pictures, inWords } = printed;
  const logo = letterhead.logo_file_id === null ? undefined : pictures.get(letterhead.logo_file_id);
  const white = '#ffffff';
  const big = (name: Sentence, value: string): Content => ({
    stack: [
      textOf(value, { fontSize: 19, bold: true, color: colours.deep }),
      textOf(inWords(name), { fontSize: 9, color: colours.soft }),
    ],
  });
  return [
    {
      columns: [
        logo
          ? {
              table: { body: [[{ image: logo, fit: [120, 44], margin: [6, 6, 6, 6] }]] },
              layout: { defaultBorder: false, fillColor: () => white } as never,
              width: 'auto',
            }
          : textOf(letterhead.name, { fontSize: 16, bold: true, color: white }),
        textOf(number || inWords(say`Draft`), {
          alignment: 'right',
          color: '#bfe0dc',
          fontSize: 10,
          margin: [0, 4, 0, 0],
        }),
      ],
    },
    textOf(fill(section?.text || inWords(say`Proposal`)), {
      fontSize: 13,
      color: colours.sun,
      margin: [0, 90, 0, 8],
      bold: true,
    }),
    textOf(content.title, { fontSize: 32, bold: true, color: white, lineHeight: 1.08, margin: [0, 0, 90, 14] }),
    textOf(inWords(say`Prepared for ${{ customer: content.customer.name }}`), {
      fontSize: 14,
      color: white,
      margin: [0, 0, 0, 3],
    }),
    textOf(
      [content.customer.site_address, inWords(say`${{ state: term(content.customer.state) }}`)]
        .filter(Boolean)
        .join(', '),
      {
        fontSize: 10,
        color: '#bfe0dc',
      },
    ),
    {
      columns: [
        big(say`size of the plant`, showCapacity(content.system.kwp)),
        big(figures.subsidy > 0 ? say`cost after subsidy` : say`price with GST`, showSummary(figures.net_cost)),
        big(say`saved in year 1`, showSummary(figures.saving)),
        big(say`payback (price ${{ basis: basisWords(content, figures) }})`, years(printed, figures.payback_years)),
      ],
      columnGap: 14,
      absolutePosition: { x: 40, y: page.height * 0.72 + 40 },
    },
    {
      stack: [
        textOf(letterhead.name, { bold: true, fontSize: 11, color: colours.deep }),
        textOf(letterhead.address, { fontSize: 9, color: colours.soft }),
        textOf(
          [
            letterhead.phone_number,
            letterhead.website.replace(/^https?:\/\//, ''),
            letterhead.gstin && `GSTIN ${letterhead.gstin}`,
          ]
            .filter(Boolean)
            .join('  ·  '),
          { fontSize: 9, color: colours.soft },
        ),
        textOf(
          inWords(say`${{ date: day(content.date) }}  ·  valid until ${{ valid_until: day(content.valid_until) }}`),
          {
            fontSize: 9,
            color: colours.ink,
            margin: [0, 6, 0, 0],
          },
        ),
      ],
      absolutePosition: { x: 40, y: page.height - 136 },
    },
  ];
}
