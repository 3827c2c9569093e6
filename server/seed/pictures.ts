/** Pictures of sites for the demo photos, drawn here: roofs and fields that fill with modules, and what else is photographed. */
import sharp from 'sharp';

export const picture_width = 800;
export const picture_height = 600;

/** What a picture shows; with a number, how far the work is, 0 to 4. */
export type Scene =
  | `${'roof' | 'field' | 'home'}${0 | 1 | 2 | 3 | 4}`
  | 'rails'
  | 'inverters'
  | 'pit'
  | 'mast'
  | 'pallets'
  | 'cables'
  | 'panel'
  | 'meter';

const sky = `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6fa5d2"/><stop offset="1" stop-color="#dbe7ec"/></linearGradient></defs><rect width="800" height="600" fill="url(#sky)"/>`;
const wall = `<rect width="800" height="600" fill="#d9d3c7"/><rect y="470" width="800" height="130" fill="#8d8a84"/>`;

/** A plane seen from its near edge: rows of it lie closer together the farther they are. */
function rowsOn(surface: string, seams: string, done: number, what: 'modules' | 'rails'): string {
  const edge = (depth: number) => ({ y: 560 - 300 * depth ** 0.7, left: 40 + 190 * depth, right: 760 - 190 * depth });
  let out = `<path d="M40 560L230 260L570 260L760 560z" fill="${surface}"/>`;
  for (let at = 0; at <= 18; at += 1)
    out += `<path d="M${40 + at * 40} 560L${230 + at * 18.9} 260" stroke="${seams}" stroke-width="1.5"/>`;
  for (let row = 0; row < 8; row += 1) {
    const near = edge(row / 8 + 0.02);
    const far = edge(row / 8 + 0.09);
    const built = row < done * 2;
    if (!built && what === 'modules') continue;
    for (let column = 0; column < 14; column += 1) {
      const x = (part: number, side: typeof near) => side.left + 20 + ((side.right - side.left - 40) * part) / 14;
      const left = column + 0.06;
      const right = column + 0.94;
      out +=
        what === 'modules'
          ? `<path d="M${x(left, near)} ${near.y}L${x(left, far)} ${far.y}L${x(right, far)} ${far.y}L${x(right, near)} ${near.y}z" fill="${(row + column) % 5 ? '#1d3557' : '#22406a'}" stroke="#9fb3c8" stroke-width="1"/>`
          : `<path d="M${x(left, near)} ${near.y}L${x(left, far)} ${far.y}" stroke="#c7ccd1" stroke-width="4"/>`;
    }
  }
  return out;
}

const box = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" stroke="#555" stroke-width="2" ${more}/>`;

const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const scenes: Record<string, (done: number) => string> = {
  roof: (done) =>
    `${sky}<rect y="250" width="800" height="350" fill="#a9a396"/>${rowsOn('#b9bfc4', '#9aa1a7', done, 'modules')}`,
  rails: () =>
    `${sky}<rect y="250" width="800" height="350" fill="#a9a396"/>${rowsOn('#b9bfc4', '#9aa1a7', 4, 'rails')}`,
  field: (done) =>
    `${sky}<rect y="250" width="800" height="350" fill="#b79a6b"/>${rowsOn('#c2a878', '#b4986a', done, 'modules')}`,
  home: (done) =>
    `${sky}<rect y="330" width="800" height="270" fill="#e6ddcf"/>${box(600, 180, 110, 130, '#3a3f46', 'rx="14"')}${rowsOn('#c9b8a4', '#bda98f', Math.min(done, 2), 'modules')}`,
  inverters: () =>
    `${wall}${range(4)
      .map(
        (at) =>
          `${box(70 + at * 175, 160, 130, 190, '#eceff1', 'rx="8"')}${box(108 + at * 175, 190, 54, 30, '#26323a')}<path d="M${135 + at * 175} 350V470" stroke="#333" stroke-width="10"/>`,
      )
      .join('')}<rect y="462" width="800" height="16" fill="#9aa0a6"/>`,
  pit: () =>
    `<rect width="800" height="600" fill="#a88d63"/><ellipse cx="400" cy="330" rx="210" ry="120" fill="#6d5636"/>${box(270, 250, 260, 150, '#b9b4ab')}${box(300, 275, 200, 100, '#54483a')}<path d="M400 210V350M400 320H620" stroke="#b87333" stroke-width="12"/>`,
  mast: () =>
    `${sky}<rect y="430" width="800" height="170" fill="#b9bfc4"/><path d="M400 430V90M400 90l-16 26M400 90l16 26M400 430l-90 30M400 430l90 30" stroke="#50565c" stroke-width="8" fill="none"/>`,
  pallets: () =>
    `${wall}${range(6)
      .map(
        (at) =>
          `${box(50 + (at % 3) * 240, 190 + Math.floor(at / 3) * 165, 200, 130, '#c79a63')}<path d="M${50 + (at % 3) * 240} ${328 + Math.floor(at / 3) * 165}h200" stroke="#7b5a33" stroke-width="12"/>`,
      )
      .join('')}`,
  cables: () =>
    `${wall}${range(3)
      .map(
        (at) =>
          `<path d="M0 ${180 + at * 90}H800" stroke="#9aa0a6" stroke-width="46"/>${range(4)
            .map(
              (one) =>
                `<path d="M0 ${166 + at * 90 + one * 9}H800" stroke="${one % 2 ? '#b3261e' : '#1b1b1b'}" stroke-width="6"/>`,
            )
            .join('')}`,
      )
      .join('')}`,
  panel: () =>
    `${wall}${box(200, 90, 400, 380, '#cfd4d8')}${range(3)
      .map(
        (at) =>
          `${box(230 + at * 120, 130, 100, 90, '#26323a')}<circle cx="${280 + at * 120}" cy="270" r="12" fill="${['#c62828', '#f9a825', '#1565c0'][at]}"/>`,
      )
      .join('')}<path d="M400 300l26 44h-52z" fill="#fbc02d" stroke="#333"/>`,
  meter: () =>
    `${wall}${box(270, 130, 260, 300, '#e8eaed', 'rx="14"')}${box(315, 180, 170, 70, '#9db48c')}<circle cx="340" cy="360" r="14" fill="#b3261e"/><path d="M470 380c30 40 60 20 60 60" stroke="#b87333" stroke-width="6" fill="none"/>`,
};

export interface Drawn {
  data: Buffer;
  thumbnail: Buffer;
}

/** Draws a scene once; what differs from photo to photo comes with `stamped`. */
export async function draw(scene: Scene): Promise<Drawn> {
  const [, name = '', done] = /^([a-z]+)(\d?)$/.exec(scene) ?? [];
  const inside = scenes[name]?.(Number(done || 0)) ?? '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${picture_width}" height="${picture_height}">${inside}</svg>`;
  const data = await throughLens(Buffer.from(svg));
  const thumbnail = await sharp(data, { raw: { width: picture_width, height: picture_height, channels: 3 } })
    .resize(320)
    .jpeg({ quality: 70 })
    .toBuffer();
  return { data, thumbnail };
}

/** What a camera adds to a drawing: soft edges, light from one side, darker corners, and grain. */
async function throughLens(svg: Buffer): Promise<Buffer> {
  const size = { width: picture_width, height: picture_height, channels: 3 as const };
  const grain = await sharp({
    create: { ...size, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 18 } },
  })
    .greyscale()
    .blur(0.7)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const coarse = await sharp({
    create: {
      width: 100,
      height: 75,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })

    .greyscale()
    .resize(picture_width, picture_height, { kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const light = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${picture_width}" height="${picture_height}"><defs><linearGradient id="sun" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff2d0"/><stop offset=".55" stop-color="#808080"/><stop offset="1" stop-color="#3c4450"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#sun)"/></svg>`,
  );
  const corners = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${picture_width}" height="${picture_height}"><defs><radialGradient id="lens" r=".75"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#lens)"/></svg>`,
  );
  const soft = await sharp(svg)
    .removeAlpha()
    .blur(1.1)
    .modulate({ saturation: 0.8 })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(soft)
    .composite([
      { input: coarse, blend: 'soft-light' },
      { input: light, blend: 'soft-light' },
      { input: grain, blend: 'overlay' },
      { input: corners },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** What was drawn by hand, as the picture that is stored of it. */
export const drawn = (svg: Buffer): Promise<Buffer> => sharp(svg).jpeg({ quality: 80 }).toBuffer();

/** A photo of a scene: a little lighter or darker, with date and place below as cameras on site write them. */
export const stamped = ({ data }: Drawn, caption: string, light: number): Promise<Buffer> =>
  sharp(data, { raw: { width: picture_width, height: picture_height, channels: 3 } })
    .linear(light, 0)
    .composite([{ input: strip(caption), gravity: 'south' }])
    .jpeg({ quality: 72 })
    .toBuffer();

/** Letters of five columns, a bit for each of seven points from the top: no font of the machine is needed. */
const letters: Record<string, string> = Object.fromEntries(
  `0 3e5149453e 1 00427f4000 2 4261514946 3 2141454b31 4 1814127f10 5 2745454539 6 3c4a494930 7 0171090503 8 3649494936
9 064949291e A 7e1111117e B 7f49494936 C 3e41414122 D 7f4141221c E 7f49494941 F 7f09090901 G 3e4149497a H 7f0808087f
I 00417f4100 J 2040413f01 K 7f08142241 L 7f40404040 M 7f020c027f N 7f0408107f O 3e4141413e P 7f09090906 Q 3e4151215e
R 7f09192946 S 4649494931 T 01017f0101 U 3f4040403f V 1f2040201f W 3f4038403f X 6314081463 Y 0708700807 Z 6151494543
. 0060600000 , 0050300000 - 0808080808 / 2010080402 : 0036360000`
    .split(/\s+/)
    .flatMap((word, at, all) => (at % 2 ? [[all[at - 1], word]] : [])),
);

function strip(caption: string): Buffer {
  let points = '';
  for (const [at, letter] of Array.from(caption.toUpperCase().slice(0, 64)).entries()) {
    const columns = letters[letter];
    if (!columns) continue;
    for (let column = 0; column < 5; column += 1) {
      const bits = Number.parseInt(columns.slice(column * 2, column * 2 + 2), 16);
      for (let row = 0; row < 7; row += 1)
        if (bits & (1 << row)) points += `M${12 + at * 12 + column * 2} ${7 + row * 2}h2v2h-2z`;
    }
  }
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${picture_width}" height="28"><rect width="100%" height="100%" fill="#000" opacity=".55"/><path d="${points}" fill="#fff"/></svg>`,
  );
}
