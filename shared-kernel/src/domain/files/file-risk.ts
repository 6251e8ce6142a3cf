/** Why a file can harm the computer on which it is opened; `name`: the displayed name differs from the real one. */
export const FILE_RISKS = [
  'program',
  'script',
  'macros',
  'webPage',
  'shortcut',
  'diskImage',
  'name',
] as const;
export type FileRisk = (typeof FILE_RISKS)[number];

/** `checking` until the malware scan is done; `infected` if malware was found and the content was deleted. */
export const FILE_STATES = ['ready', 'checking', 'infected'] as const;
export type FileState = (typeof FILE_STATES)[number];

/** Extensions that mail programs block, and those of documents that can contain macros. */
const EXTENSIONS: Readonly<Record<Exclude<FileRisk, 'name'>, string>> = {
  program:
    'exe com scr pif cpl dll sys drv ocx msi msp mst msu msix msixbundle appx appxbundle appinstaller application xbap ' +
    'gadget jar jnlp apk aab ipa app pkg mpkg dmg deb rpm snap flatpak appimage run elf ko xll wll ' +
    'ade adp mde accde ax bpl vxd efi',
  script:
    'js jse mjs cjs vbs vbe vb ws wsf wsc wsh sct hta bat cmd btm ps1 ps1xml ps2 ps2xml psc1 psc2 psm1 psd1 psrc cdxml ' +
    'msh msh1 msh2 mshxml msh1xml msh2xml sh bash zsh csh ksh fish command tool py pyc pyo pyw pyz pyzw pl rb lua tcl ' +
    'php phtml scpt scptd applescript workflow action reg inf ins isp job msc ahk au3 a3x',
  macros:
    'docm dotm xlsm xltm xlam xlsb xla xlm pptm potm ppam ppa ppsm sldm pub one onepkg odb slk iqy oqy rqy dqy mam maq mda mdb mdw',
  webPage: 'html htm xhtml xht shtml mht mhtml svg svgz xsl xslt chm swf',
  shortcut:
    'lnk url website webloc inetloc fileloc desktop scf search-ms searchconnector-ms library-ms settingcontent-ms ' +
    'appref-ms appcontent-ms theme themepack deskthemepack diagcab msrcincident rdp terminal osd',
  diskImage: 'iso img udf vhd vhdx vmdk wim sparseimage sparsebundle toast nrg mdf',
};

const riskByExtension: ReadonlyMap<string, FileRisk> = new Map(
  Object.entries(EXTENSIONS).flatMap(([risk, names]) =>
    names.split(' ').map((name) => [name, risk as FileRisk] as const),
  ),
);

/** Bidirectional control characters, which can make `gpj.exe` appear as `exe.jpg`. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/;

export function isReordered(name: string): boolean {
  return REORDERING.test(name);
}

/** The risk shown by the file name alone, after invisible characters and full-width letters are normalised. */
export function riskOfName(name: string): FileRisk | null {
  const plain = name
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .toLowerCase();
  // On Windows a colon separates the file name from a stream name, so each part is checked.
  for (const part of plain.split(':')) {
    const risk = riskByExtension.get(part.slice(part.lastIndexOf('.') + 1).trim());
    if (risk && part.includes('.')) return risk;
  }
  return isReordered(name) ? 'name' : null;
}
