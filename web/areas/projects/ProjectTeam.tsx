export default function ProjectTeam() {
  return null;
}
