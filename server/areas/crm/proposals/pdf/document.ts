/** A proposal as a document for the printer: cover, sections in their order, letterhead above and page numbers below. */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fillerOf } from '../../../../../domain/proposals/merge.ts';
import { type Section, type SectionKey, titleOf } from '../../../../../domain/proposals/sections.ts';
import { shownSections } from '../../../../../domain/proposals/shown.ts';
import { coverPicture } from './charts.ts';
import { say, term } from '../../../../../domain/sentences.ts';
import { colours, fontOf, richText, textOf } from './words.ts';
import type { DrawnProposal } from './printed.ts';
import { address, figures_of } from './section_figures.ts';
import { cover, page } from './cover.ts';

/** Parts that belong on one page with their heading; tables may break. */
const unbroken = new Set<SectionKey>([
  'customer_site',
  'system',
  'generation',
  'bill',
  'subsidy',
  'co2',
  'timeline',
  'acceptance',
  'payment',
  'finance',
  'warranty',
  'scope',
]);
/** Begin on a page of their own. */
const on_new_page = new Set<SectionKey>(['letter']);

function sectionBlock(printed: DrawnProposal, section: Section, fill: (text: string) => string): Content {
  const pictures = section.image_file_ids.flatMap((id) => {
    const picture = printed.pictures.get(id);
    const shown_picture: Content = { image: picture ?? '', fit: [515, 300], margin: [0, 2, 0, 10] };
    return picture ? [shown_picture] : [];
  });
  const is_letter = section.key === 'letter' && section.title === '';
  const heading = is_letter
    ? address(printed)
    : textOf(fill(section.title || printed.inWords(say`${{ title: term(titleOf(section)) }}`)), {
        fontSize: 16,
        bold: true,
        color: colours.deep,
        margin: [0, 8, 0, 6],
        headlineLevel: 1,
      });
  const shown = figures_of[section.key]?.(printed) ?? [];
  const whole = unbroken.has(section.key) && pictures.length === 0;
  // what has a chart or large figures keeps them with its heading; what follows may break
  const together = whole ? shown : shown.slice(0, section.key === 'savings' ? 2 : 0);
  const stack: Content[] = [
    { stack: [heading, ...richText(section.text, fill), ...together], unbreakable: whole || together.length > 0 },
    ...shown.slice(together.length),
    ...pictures,
  ];
  return { stack, margin: [0, 0, 0, 8] };
}

export function documentOf(printed: DrawnProposal): TDocumentDefinitions {
  const { content, figures, letterhead, number, inWords } = printed;
  const about = {
    company_name: letterhead.name,
    sales_person: letterhead.sales_person,
    sales_phone: letterhead.sales_phone,
    number,
  };
  const fillIn = fillerOf(content, figures, about, inWords);
  const draft = inWords(say`DRAFT`);
  const sections = shownSections(content, figures);
  const front = sections.find(({ key }) => key === 'cover');
  const others = sections.filter(({ key }) => key !== 'cover');
  const body = others.map((section, at): Content => {
    const breaks = at === 0 ? front !== undefined : on_new_page.has(section.key) || others[at - 1]?.key === 'letter';
    return {
      ...(sectionBlock(printed, section, fillIn(section.text)) as object),
      ...(breaks ? { pageBreak: 'before' } : {}),
    };
  });
  const isCover = (at: number): boolean => front !== undefined && at === 1;
  return {
    pageSize: 'A4',
    pageMargins: [40, 62, 40, 54],
    info: { title: [number, content.title].filter(Boolean).join(' '), author: letterhead.name },
    defaultStyle: { font: 'Roboto', fontSize: 10, color: colours.ink, lineHeight: 1.15 },
    ...(number === ''
      ? { watermark: { text: draft, font: fontOf(draft), color: colours.soft, opacity: 0.08, bold: true } }
      : {}),
    background: (at) => (isCover(at) ? { svg: coverPicture(page.width, page.height) } : null),
    header: (at) =>
      isCover(at)
        ? null
        : {
            columns: [
              textOf(letterhead.name, { bold: true, color: colours.teal, fontSize: 9 }),
              textOf([number, content.title].filter(Boolean).join(' · '), {
                alignment: 'right',
                color: colours.soft,
                fontSize: 8,
                width: '*',
              }),
            ],
            margin: [40, 28, 40, 0],
          },
    footer: (at, count) =>
      isCover(at)
        ? null
        : {
            columns: [
              textOf(
                [letterhead.phone_number || letterhead.sales_phone, letterhead.sales_email].filter(Boolean).join(' · '),
                { fontSize: 8, color: colours.soft },
              ),
              textOf(inWords(say`Page ${{ at }} of ${{ count }}`), {
                alignment: 'right',
                fontSize: 8,
                color: colours.soft,
                width: 90,
              }),
            ],
            margin: [40, 16, 40, 0],
          },
    content: [...(front ? cover(printed, front, fillIn(front.text)) : []), ...body],
    // a heading never stands alone at the foot of a page
    pageBreakBefore: (node, following) => node.headlineLevel === 1 && following.getFollowingNodesOnPage().length === 0,
  };
}
