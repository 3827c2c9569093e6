/** Where a drawing lies in its frame, and where its pins lie with it: plain sums, in pixels of the page. */
export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
/** The upper left corner of the picture in the frame, and how large one of its pixels is shown. */
export interface View extends Point {
  scale: number;
}

/** A picture is never shown larger than so many pixels for one of its own, nor smaller than half of what fits. */
const most_scale = 4;

/** The whole picture, in the middle of its frame. */
export function fitted(frame: Size, picture: Size): View {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  return {
    scale,
    x: (frame.width - picture.width * scale) / 2,
    y: (frame.height - picture.height * scale) / 2,
  };
}

/** Every place of the picture can be brought to the middle of the frame, and it never leaves the frame. */
function held({ x, y, scale }: View, frame: Size, picture: Size): View {
  const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
  return {
    scale,
    x: between(x, frame.width / 2 - picture.width * scale, frame.width / 2),
    y: between(y, frame.height / 2 - picture.height * scale, frame.height / 2),
  };
}

export const moved = (view: View, by: Point, frame: Size, picture: Size): View =>
  held({ ...view, x: view.x + by.x, y: view.y + by.y }, frame, picture);

/** Larger or smaller; what lies under a point of the frame stays there. */
export function zoomed(view: View, factor: number, at: Point, frame: Size, picture: Size): View {
  const least = fitted(frame, picture).scale / 2;
  const scale = Math.min(Math.max(most_scale, least * 4), Math.max(least, view.scale * factor));
  const by = scale / view.scale;
  return held({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, frame, picture);
}

/** A place of the picture in the middle of the frame, at least as large as given. */
export function centred(view: View, place: Point, frame: Size, picture: Size, least = 0): View {
  const scale = Math.max(view.scale, least);
  return held(
    {
      scale,
      x: frame.width / 2 - place.x * picture.width * scale,
      y: frame.height / 2 - place.y * picture.height * scale,
    },
    frame,
    picture,
  );
}

/** Where a place of the picture, each from 0 to 1, lies in the frame. */
export const pointOf = ({ x, y, scale }: View, place: Point, picture: Size): Point => ({
  x: x + place.x * picture.width * scale,
  y: y + place.y * picture.height * scale,
});

/** Which place of the picture lies under a point of the frame; undefined beside it. */
export function placeAt({ x, y, scale }: View, point: Point, picture: Size): Point | undefined {
  const place = { x: (point.x - x) / (picture.width * scale), y: (point.y - y) / (picture.height * scale) };
  return place.x >= 0 && place.x <= 1 && place.y >= 0 && place.y <= 1 ? place : undefined;
}

/** The pin nearest to a point, the one drawn last among equals; undefined where none is as near as `within`. */
export function nearest<Pin extends Point>(
  pins: readonly Pin[],
  view: View,
  picture: Size,
  point: Point,
  within: number,
): Pin | undefined {
  let found: Pin | undefined;
  let least = within * within;
  for (const pin of pins) {
    const at = pointOf(view, pin, picture);
    const far = (at.x - point.x) ** 2 + (at.y - point.y) ** 2;
    if (far <= least) [found, least] = [pin, far];
  }
  return found;
}

/** Which of a picture and its halves is shown at a scale: the smallest that still has a pixel for each of the screen’s. */
export const levelAt = (levels: { length: number }, scale: number): number =>
  Math.max(0, Math.min(levels.length - 1, Math.floor(Math.log2(1 / scale) + 0.15)));
