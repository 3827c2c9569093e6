/** What our own files of Microsoft Project say beyond its own fields. */

/** Fields in which our own export carries what the schema has no place for: Text1 to Text9. */
export const own_fields = {
  stage: '188743731',
  code: '188743734',
  works_role: '188743737',
  approves_role: '188743740',
  milestone: '188743743',
  weight: '188743746',
  outside_approval: '188743747',
  percent: '188743748',
  row: '188743749',
} as const;
