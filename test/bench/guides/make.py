"""Writes brand guides with tools that are not ours: WeasyPrint, ReportLab, python-docx, pandoc, LaTeX, Inkscape and
LibreOffice, as far as they are installed. `make.py DIR` writes the files there and prints a line of JSON a guide:
{name, half, tool, file, truth: {primary, heading, body, palette, sub}}."""
import json, os, shutil, subprocess, sys, tempfile

out = sys.argv[1]
made = []
has = lambda program: shutil.which(program) is not None
def module(name):
    try: __import__(name); return True
    except ImportError: return False

def case(name, half, tool, file, primary, heading, body, palette, sub=None):
    made.append(dict(name=name, half=half, tool=tool, file=file, truth=dict(primary=primary, heading=heading, body=body, palette=palette, sub=sub or {})))

def run(*words, cwd=None):
    subprocess.run(words, cwd=cwd, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)

def path(name): return os.path.join(out, name)
def box(hex, w=70, h=50, text=''): return f'<div style="background:{hex};width:{w}pt;height:{h}pt;display:inline-block;margin:4pt">{text}</div>'

def weasy(name, half, html, css='', **truth):
    if not module('weasyprint'): return
    from weasyprint import HTML
    file = name.replace(' ', '-') + '.pdf'
    HTML(string=f'<!doctype html><meta charset=utf-8><style>@page{{size:letter;margin:48pt}}body{{font:11pt "Lato"}}h1,h2{{font-family:"Lato"}}{css}</style><body>{html}').write_pdf(path(file))
    case(name, half, 'WeasyPrint', file, **truth)

def pandoc(name, half, markdown, ext='docx', **truth):
    if not has('pandoc'): return
    file = name.replace(' ', '-') + '.' + ext
    with tempfile.NamedTemporaryFile('w', suffix='.md', delete=False) as f: f.write(markdown)
    if ext == 'pdf' and not has('pdflatex'): return
    run('pandoc', f.name, '-o', path(file))
    case(name, half, 'pandoc', file, **truth)

def latex(name, half, source, **truth):
    if not has('pdflatex'): return
    d = tempfile.mkdtemp()
    with open(os.path.join(d, 'g.tex'), 'w') as f:
        f.write(r'\documentclass{article}\usepackage[utf8]{inputenc}\usepackage[T1]{fontenc}\usepackage{xcolor}\usepackage{geometry}\geometry{margin=2cm}\pagestyle{empty}\parindent0pt\newcommand{\sw}[3]{{\definecolor{c}{HTML}{#1}\textcolor{c}{\rule{#2}{#3}}}}\begin{document}' + source + r'\end{document}')
    run('pdflatex', '-interaction=nonstopmode', 'g.tex', cwd=d)
    file = name.replace(' ', '-') + '.pdf'
    shutil.copy(os.path.join(d, 'g.pdf'), path(file))
    case(name, half, 'LaTeX', file, **truth)

def inkscape(name, half, svg, outlined=False, **truth):
    if not has('inkscape'): return
    d = tempfile.mkdtemp()
    with open(os.path.join(d, 'g.svg'), 'w') as f: f.write(svg)
    file = name.replace(' ', '-') + '.pdf'
    run('inkscape', os.path.join(d, 'g.svg'), '--export-filename=' + path(file), *(['--export-text-to-path'] if outlined else []))
    case(name, half, 'Inkscape', file, **truth)

def office(name, half, html, ext='pdf', **truth):
    if not has('soffice'): return
    d = tempfile.mkdtemp()
    with open(os.path.join(d, 'g.html'), 'w') as f: f.write(html)
    target = {'pdf': 'pdf', 'docx': 'docx:MS Word 2007 XML'}[ext]
    run('soffice', '--headless', f'-env:UserInstallation=file://{d}/profile', '--infilter=HTML (StarWriter)', '--convert-to', target, '--outdir', d, os.path.join(d, 'g.html'))
    file = name.replace(' ', '-') + '.' + ext
    shutil.copy(os.path.join(d, 'g.' + ext), path(file))
    case(name, half, 'LibreOffice', file, **truth)

def docx(name, half, build, **truth):
    if not module('docx'): return
    import docx as d
    document = d.Document()
    build(document)
    file = name.replace(' ', '-') + '.docx'
    document.save(path(file))
    case(name, half, 'python-docx', file, **truth)

def shade(cell, hex):
    from docx.oxml.ns import qn
    from docx.oxml import OxmlElement
    properties = cell._tc.get_or_add_tcPr()
    shd = OxmlElement('w:shd')
    shd.set(qn('w:val'), 'clear'); shd.set(qn('w:fill'), hex.lstrip('#'))
    properties.append(shd)

def reportlab(name, half, draw, **truth):
    if not module('reportlab'): return
    from reportlab.pdfgen import canvas
    file = name.replace(' ', '-') + '.pdf'
    page = canvas.Canvas(path(file), pagesize=(612, 792))
    draw(page)
    page.save()
    case(name, half, 'ReportLab', file, **truth)

from cases import dev, held
tools = dict(weasy=weasy, pandoc=pandoc, latex=latex, inkscape=inkscape, office=office, docx=docx, reportlab=reportlab, box=box, shade=shade)
for build, half in ((dev, 'dev'), (held, 'held out')):
    build(half, **tools)
for one in made: print(json.dumps(one))
