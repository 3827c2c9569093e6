/** The camera at the back of a phone, or the one there is. */

export type NoCamera = 'refused' | 'missing';

/** Opens the camera; fails where the person or the browser refuses it, and where there is none. */
export async function openCamera(size: { width: number; height: number }): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: size.width }, height: { ideal: size.height } },
    audio: false,
  });
}

export const whyNoCamera = (failure: unknown): NoCamera =>
  (failure as Error).name === 'NotAllowedError' ? 'refused' : 'missing';

export function closeCamera(stream: MediaStream | undefined): void {
  for (const one of stream?.getTracks() ?? []) one.stop();
}
