/** The comments of a lead as they are held, and whom they may name. */
import { usePerson } from '../../../kit/session.ts';
import { useSlice } from '../../../kit/slice.ts';
import { lead as lead_slice, type LeadComment, members } from '../slices.ts';

const nothing = {};

export const putComment = (comment: LeadComment): void =>
  void lead_slice.set((held) => ({
    ...held,
    comments: held.comments.some(({ id }) => id === comment.id)
      ? held.comments.map((one) => (one.id === comment.id ? comment : one))
      : [comment, ...held.comments],
  }));

export function useTalkers() {
  const me = Number(usePerson()?.userId);
  const people = useSlice(members, nothing).data?.members ?? [];
  return people
    .filter(({ user_id }) => user_id !== me)
    .map(({ user_id, name, designation }) => ({ user_id, name, role: designation, outside: false }));
}
