/** A short mail as text and as HTML: paragraphs, one button at most, and who sends it. */
export interface Words {
  subject: string;
  text: string;
  html: string;
}

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Lines that are empty are left out. */
export function letter(
  subject: string,
  lines: readonly string[],
  from: string,
  link?: { says: string; address: string },
): Words {
  const paragraphs = lines.filter(Boolean);
  return {
    subject,
    text: [...paragraphs, ...(link ? [`${link.says}: ${link.address}`] : []), from].join('\n\n'),
    html: [
      ...paragraphs.map((line) => `<p>${escaped(line).replaceAll('\n', '<br>')}</p>`),
      ...(link
        ? [
            `<p><a href="${escaped(link.address)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f766e;color:#ffffff;text-decoration:none">${escaped(link.says)}</a></p>`,
          ]
        : []),
      `<p><strong>${escaped(from)}</strong></p>`,
    ].join('\n'),
  };
}
