interface Reader {
  id: string;
  businessId: string | null;
}

export function maySeeDetails(reader: Reader, person: Reader): boolean {
  if (reader.id === person.id) return true;
  return reader.businessId !== null && reader.businessId === person.businessId;
}
