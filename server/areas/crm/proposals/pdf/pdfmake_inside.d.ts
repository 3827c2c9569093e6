/** What the shaping of text touches inside pdfmake and pdfkit; neither has types for it. */
declare module 'pdfmake/js/PDFDocument.js' {
  const inside: { default: { prototype: import('./shaped_font.ts').PdfDocument } };
  export default inside;
}
declare module 'pdfmake/js/TextInlines.js' {
  const inside: { default: { prototype: import('./wide_words.ts').TextInlines } };
  export default inside;
}
declare module 'pdfmake/js/LayoutBuilder.js' {
  const inside: { default: { prototype: import('./wide_words.ts').LayoutBuilder } };
  export default inside;
}
