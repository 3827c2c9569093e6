/** How to reach someone: a number to dial and an address to write to. */
import { Anchor } from '@mantine/core';
import { showPhone } from '../../domain/text.ts';

export const PhoneLink = ({ number }: { number: string }) => (
  <Anchor href={`tel:${number.replace(/[^+\d]/g, '')}`}>{showPhone(number)}</Anchor>
);

/** An address too long for its place goes on behind the @. */
export function MailLink({ address }: { address: string }) {
  const [name = '', ...domain] = address.split('@');
  return (
    <Anchor href={`mailto:${address}`}>
      {name}
      {domain.length > 0 && (
        <>
          @<wbr />
          {domain.join('@')}
        </>
      )}
    </Anchor>
  );
}
