/** The sample people besides the two accounts. All addresses belong to domains that are reserved for examples (RFC 2606). */

export type SamplePerson = {
  /** Empty for a person who was invited and has not come yet. */
  name: string
  email: string
  language: string
  role?: string
  /** How often the person signs in, on average, on a working day. */
  pace: number
  banReason?: string
}

/** In the order in which they join. */
export const samplePeople: readonly SamplePerson[] = [
  {
    name: 'Grace O’Connor',
    email: 'grace.oconnor@example.org',
    language: 'en',
    role: 'user,admin',
    pace: 0.9,
  },
  { name: 'Amélie Rousseau', email: 'amelie.rousseau@example.org', language: 'fr', pace: 0.7 },
  { name: 'Wanjikũ Kamau', email: 'wanjiku.kamau@example.org', language: 'sw', pace: 0.8 },
  { name: 'ليلى حداد', email: 'layla.haddad@example.org', language: 'ar', pace: 0.6 },
  { name: 'Lukas Müller', email: 'lukas.mueller@example.org', language: 'en', pace: 0.5 },
  { name: 'Baptiste Lefèvre', email: 'baptiste.lefevre@example.net', language: 'fr', pace: 0.4 },
  { name: 'Juma Mwangi', email: 'juma.mwangi@example.net', language: 'sw', pace: 0.5 },
  { name: 'عمر الخطيب', email: 'omar.alkhatib@example.net', language: 'ar', pace: 0.7 },
  { name: 'Priya Raman', email: 'priya.raman@example.org', language: 'en', role: 'user,admin', pace: 0.8 },
  { name: 'Kenji Watanabe', email: 'kenji.watanabe@example.org', language: 'en', pace: 0.3 },
  { name: 'Inès Benali', email: 'ines.benali@example.net', language: 'fr', pace: 0.6 },
  { name: 'Neema Mushi', email: 'neema.mushi@example.org', language: 'sw', pace: 0.4 },
  { name: 'Олена Коваленко', email: 'olena.kovalenko@example.net', language: 'en', pace: 0.5 },
  { name: 'يوسف منصور', email: 'youssef.mansour@example.org', language: 'ar', pace: 0.3 },
  { name: 'Sofía Martínez', email: 'sofia.martinez@example.net', language: 'en', pace: 0.6 },
  { name: 'Moussa Diallo', email: 'moussa.diallo@example.org', language: 'fr', pace: 0.5 },
  { name: 'Baraka Otieno', email: 'baraka.otieno@example.net', language: 'sw', pace: 0.7 },
  { name: 'Tomasz Wójcik', email: 'tomasz.wojcik@example.org', language: 'en', pace: 0.2 },
  {
    name: 'Viktor Lindqvist',
    email: 'viktor.lindqvist@example.net',
    language: 'en',
    pace: 0.9,
    banReason: 'Shared the login code with people outside the company.',
  },
  { name: 'فاطمة الزهراء بنعلي', email: 'fatima.benali@example.net', language: 'ar', pace: 0.5 },
  { name: 'Chloé Nguyen', email: 'chloe.nguyen@example.org', language: 'fr', pace: 0.4 },
  { name: 'Zawadi Hassan', email: 'zawadi.hassan@example.org', language: 'sw', pace: 0.5 },
  { name: 'Mateus da Silva', email: 'mateus.dasilva@example.net', language: 'en', pace: 0.3 },
  { name: 'خالد إبراهيم', email: 'khaled.ibrahim@example.org', language: 'ar', pace: 0.4 },
  { name: 'Siobhán Byrne', email: 'siobhan.byrne@example.net', language: 'en', pace: 0.6 },
  { name: 'Étienne Dubois', email: 'etienne.dubois@example.org', language: 'fr', pace: 0.3 },
  { name: 'Ngozi Adeyemi', email: 'ngozi.adeyemi@example.org', language: 'en', pace: 0.7 },
  { name: 'Amani Njoroge', email: 'amani.njoroge@example.net', language: 'sw', pace: 0.4 },
  { name: 'Li Wei', email: 'wei.li@example.net', language: 'en', pace: 0.5 },
  { name: 'سلمى العمري', email: 'salma.alamri@example.net', language: 'ar', pace: 0.6 },
  { name: 'Aïcha Traoré', email: 'aicha.traore@example.net', language: 'fr', pace: 0.5 },
  { name: 'Rehema Salim', email: 'rehema.salim@example.org', language: 'sw', pace: 0.3 },
  { name: 'Anjali Sharma', email: 'anjali.sharma@example.org', language: 'en', pace: 0.6 },
  { name: 'نور الدين صالح', email: 'nour.saleh@example.org', language: 'ar', pace: 0.5 },
  { name: 'Hana Nováková', email: 'hana.novakova@example.net', language: 'en', pace: 0.7 },
  { name: 'Jean-Marc Okou', email: 'jeanmarc.okou@example.net', language: 'fr', pace: 0.6 },
  { name: 'Achieng’ Odhiambo', email: 'achieng.o@example.org', language: 'sw', pace: 0.8 },
  { name: '', email: 'new.colleague@example.org', language: 'en', pace: 0 },
]
