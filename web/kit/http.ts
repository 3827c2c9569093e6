/** The one way from the page to the network, for calls, files, the channel and what the build put beside the page. */

export interface Asked extends Pick<RequestInit, 'method' | 'headers' | 'signal' | 'cache'> {
  headers?: Record<string, string>;
  body?: Exclude<BodyInit, ReadableStream> | undefined;
  /** bytes of the body sent so far, from 0 to 1 */
  onSent?: ((share: number) => void) | undefined;
  /** bytes of the answer received so far, from 0 to 1; not told while nobody knows how many there will be */
  onReceived?: ((share: number) => void) | undefined;
}

/** Asks; rejects when nothing answered (TypeError) or the signal stopped it (AbortError). */
export function request(address: string, { onSent, onReceived, ...asked }: Asked = {}): Promise<Response> {
  return onSent || onReceived ? watched(address, asked, onSent, onReceived) : fetch(address, asked as RequestInit);
}

/** fetch cannot tell how much it has sent; the older request can. */
function watched(address: string, asked: Asked, onSent: Asked['onSent'], onReceived: Asked['onReceived']) {
  const { signal, headers = {}, method = 'GET', body = null } = asked;
  return new Promise<Response>((resolve, reject) => {
    const stopped = () => reject(new DOMException('stopped', 'AbortError'));
    if (signal?.aborted) return stopped();
    const ask = new XMLHttpRequest();
    ask.open(method, address);
    ask.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) ask.setRequestHeader(name, value);
    const tell = (share: Asked['onSent']) => (event: ProgressEvent) => {
      if (event.lengthComputable && event.total > 0) share?.(event.loaded / event.total);
    };
    ask.upload.addEventListener('progress', tell(onSent));
    ask.addEventListener('progress', tell(onReceived));
    ask.addEventListener('load', () => {
      const lines = ask.getAllResponseHeaders().trim().split('\r\n');
      const pairs = lines.filter(Boolean).map((line) => line.split(/:\s*(.*)/, 2) as [string, string]);
      resolve(new Response(ask.response as Blob, { status: ask.status, headers: pairs }));
    });
    ask.addEventListener('error', () => reject(new TypeError('nothing answered')));
    ask.addEventListener('abort', stopped);
    signal?.addEventListener('abort', () => ask.abort());
    return ask.send(body);
  });
}
