/**
 * What a proposal uses of pdfmake. The published types (@types/pdfmake) ask for the types of the browser, which no code
 * of the server may see.
 */
declare module 'pdfmake/interfaces.js' {
  type Alignment = 'left' | 'right' | 'center' | 'justify';
  type Margins = number | [number, number] | [number, number, number, number];

  interface Style {
    font?: string;
    fontSize?: number;
    bold?: boolean;
    color?: string;
    lineHeight?: number;
    alignment?: Alignment;
    margin?: Margins;
    markerColor?: string;
  }
  interface TableLayout {
    hLineWidth?: (at: number, node: { table: { body: unknown[] } }) => number;
    vLineWidth?: (at: number) => number;
    hLineColor?: (at: number) => string;
    vLineColor?: (at: number) => string;
    fillColor?: (at: number) => string | null;
    paddingTop?: (at: number) => number;
    paddingBottom?: (at: number) => number;
    paddingLeft?: (at: number) => number;
    paddingRight?: (at: number) => number;
  }
  interface Line {
    type: 'line';
    x1: number;
    y1: number;
    x2: number;
    y2: number;
    lineWidth?: number;
    lineColor?: string;
  }
  interface Block extends Style {
    text?: string | object[];
    stack?: Content[];
    columns?: Content[];
    columnGap?: number;
    table?: {
      widths?: (string | number)[];
      body: TableCell[][];
      headerRows?: number;
      keepWithHeaderRows?: number;
      dontBreakRows?: boolean;
    };
    layout?: TableLayout;
    svg?: string;
    image?: string;
    fit?: [number, number];
    canvas?: Line[];
    width?: string | number;
    colSpan?: number;
    headlineLevel?: number;
    unbreakable?: boolean;
    pageBreak?: 'before' | 'after';
    absolutePosition?: { x: number; y: number };
  }
  export type Content = string | Block;
  export type TableCell = Content;

  export interface TDocumentDefinitions {
    pageSize: 'A4';
    pageOrientation?: 'landscape' | 'portrait';
    pageMargins: Margins;
    info: { title: string; author: string };
    defaultStyle: Style;
    watermark?: { text: string; font?: string; color: string; opacity: number; bold: boolean };
    background?: (page: number) => Content | null;
    header: (page: number) => Content | null;
    footer: (page: number, pages: number) => Content | null;
    content: Content[];
    pageBreakBefore?: (
      node: { headlineLevel?: number },
      following: { getFollowingNodesOnPage(): unknown[] },
    ) => boolean;
  }
}

declare module 'pdfmake' {
  const pdfmake: {
    setFonts(fonts: Record<string, Record<string, string>>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(definition: import('pdfmake/interfaces.js').TDocumentDefinitions): { getBuffer(): Promise<Uint8Array> };
  };
  export default pdfmake;
}
