/** One-page PDF files, written by hand: lines of words and strokes, no fonts of our own, no compression. */
export interface Page {
  width: number;
  height: number;
  words: { x: number; y: number; size: number; text: string; bold?: boolean }[];
  /** [x1, y1, x2, y2]; from the lower left corner */
  strokes: readonly (readonly [number, number, number, number])[];
  /** [x, y, width, height] */
  boxes: readonly (readonly [number, number, number, number])[];
}

const plain = (text: string): string =>
  text
    .replace(/[’‘]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/₹\s?/g, 'Rs. ')
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/[\\()]/g, '\\$&');

const round = (value: number): string => String(Math.round(value * 10) / 10);

export function pdfOf({ width, height, words, strokes, boxes }: Page): Buffer {
  const content = [
    '0.6 w',
    ...boxes.map((box) => `${box.map(round).join(' ')} re S`),
    ...strokes.map(([x1, y1, x2, y2]) => `${round(x1)} ${round(y1)} m ${round(x2)} ${round(y2)} l S`),
    'BT',
    ...words.map(
      ({ x, y, size, text, bold }) =>
        `/${bold ? 'B' : 'F'} ${size} Tf 1 0 0 1 ${round(x)} ${round(y)} Tm (${plain(text)}) Tj`,
    ),
    'ET',
  ].join('\n');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F 5 0 R /B 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
