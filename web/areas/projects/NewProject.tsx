export default function NewProject() {
  return null;
}
