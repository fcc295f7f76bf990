"""Writes what Jinja2, set up as transformers does it, makes of templates: the table that ChatTemplateTableTests reads.

    python -m venv /tmp/venv && /tmp/venv/bin/pip install transformers==5.23.0 jinja2==3.1.6
    /tmp/venv/bin/python dev/chat_templates.py training-core/src/test/resources/chat

Writes semantics.json (small templates) and conversations.json (the *.jinja files of the folder). A template of your own
can be tried with `dev/chat_templates.py FOLDER FILE...`, which writes FOLDER/tried.json.
"""

import datetime
import json
import pathlib
import sys

from transformers.utils import chat_template_utils


class FixedDate(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return cls(2026, 3, 4)


chat_template_utils.datetime = FixedDate

TREE = {
    "s": "Hello World", "e": "", "n": 3, "z": 0, "neg": -7, "f": 2.5, "big": 1e20, "small": 1e-7, "t": True, "no": None,
    "u": "naïve 日本 😀 \"q\" 'a' <b> & \\ \n\t\u0001\u2028", "xs": [3, 1, 2], "none": [], "words": ["b", "A", "c"],
    "d": {"b": 1, "a": 2, "c": {"x": [1, {"y": None}]}}, "ed": {},
    "ms": [{"role": "system", "content": " S "}, {"role": "user", "content": "U", "n": 2},
           {"role": "assistant", "content": None, "n": 1}],
}

WHITESPACE = r"""
a {{ s }} b
a {{- s -}} b
a  {%- if t -%}  x  {%- endif -%}  b
<NL>a<NL>{% if t %}<NL>b<NL>{% endif %}<NL>c
a<NL>  {% if t %}<NL>  b<NL>  {% endif %}<NL>c
a<NL>  {%+ if t %}<NL>  b<NL>  {%+ endif %}<NL>c
a<NL>  {% if t +%}<NL>  b<NL>  {% endif +%}<NL>c
a  {% if t %}  b  {% endif %}  c
  {% if t %}a{% endif %}<NL>
  {{ s }}<NL>  {{ s }}<NL>
{{ s }}<NL><NL>
{{ s }}<NL>  {{- s }}
{{ s -}}<NL><NL>  b
a {# comment #} b
a<NL>  {# comment #}<NL>b
a<NL>  {#- comment -#}<NL>b
a {#- comment #}  b
{% for x in xs %}<NL>  {{ x }}<NL>{% endfor %}<NL>end
{%- for x in xs -%}<NL>  {{ x }}<NL>{%- endfor -%}<NL>end
{% for x in xs %}{{ x }}{% if not loop.last %}, {% endif %}{% endfor %}
x{% set a = 1 %}  y
x<NL>	{% set a = 1 %}<NL>	y
x<CR><NL>{% if t %}<CR><NL>y{% endif %}<CR>z
{% raw %}{{ s }} {% if %}{% endraw %}!
 {%- raw %} a {% endraw -%} b
a<NL>  {% raw %}<NL>  {{ x }}<NL>  {% endraw %}<NL>b
{%raw-%} <NL> a {%- endraw %} b
{{ '}}' }}{{ "%}" }}{{ {'a': {'b': 1}}['a']['b'] }}
{{'a'}}{{ 'b'   }}
{% if t %}  {{ s }}  {% endif %}
<NBSP>{%- if t -%}<NBSP>x{% endif %}
{{ s }}<NL>{% if t %}<NL><NL>x{% endif %}
{{ s }}  {% if t %}<NL>  {% if t %}y{% endif %}<NL>{% endif %}
{% if t %}{% endif %}  {% if t %}z{% endif %}
{% if t %}<NL>  {% if t %}<NL>    {{ s }}<NL>  {% endif %}<NL>{% endif %}<NL>
{ { } } % # {x}
{%- set x %}  a  {% endset -%}[{{ x }}]
{%- macro m() %}<NL>  a<NL>{% endmacro %}[{{ m() }}]
{% generation %}<NL>  {{ s }}<NL>{% endgeneration %}<NL>x
{% if t -%}<NL>   a<NL>{%- else -%}<NL>b<NL>{%- endif %}
{{ s }}{# a #}<NL>b<NL>{#- c #}<NL> d
"""

EXPRESSIONS = r"""
1 + 2 * 3
(1 + 2) * 3
2 ** 3 ** 2
-2 ** 2
- 3 + 5
-n
+n
- -n
7 // 2
-7 // 2
7 % 3
-7 % 3
7.5 % 2
-7.5 % 2
7 / 2
6 / 2
2 ** -1
2 ** 0.5
1e3
1.5e-3
1_000
1e16
1e15
123456789.123
0.1 + 0.2
1e-5
0.0001
1.0
big
small
big + 1
f * 2
n * 1.0
1 == 1.0
t == 1
t + t
'a' + 'b' * 3
3 * 'ab'
[1] * 3
xs + [4]
(1, 2) + (3,)
(1,)
()
(1)
'a' ~ 1 ~ none ~ true ~ 1.5 ~ [1, 'b']
'a' ~ 'b' * 2
'a' 'b' "c"
"it's"
'say "x"'
'\n'|length
'a\tb\\c\'d\"e\x41\u00e9\U0001F600\101'
'\d\q'
not t
not t or t
not (t or t)
t and 'x'
z or 'y'
z and 'x'
e or none or 'last'
t or undefined_thing.foo
1 < 2 < 3
1 < 3 < 2
1 < 2 == 2
3 > 2 >= 2
'a' < 'b'
'Z' < 'a'
[1, 2] < [1, 3]
[1, 2] == [1, 2]
{'a': 1} == {'a': 1.0}
1 != 2
'a' == 1
none == none
nothing == nothing
nothing == none
1 in xs
4 not in xs
not 4 in xs
'ell' in s
'a' in d
'z' in d
1 in d.values()
'x' in nothing
'x' in (1, 'x')
not 'x' in s and t
1 if t else 2
1 if z
(1 if z) is defined
'a' if z else 'b' if e else 'c'
1 if t else 2 if t else 3
1 + 2 if t else 3
'x' if not t else 'y'
[1, 2 if z else 3]
1 + 2 is odd
(1 + 2) is odd
not n is odd
n is not odd
n is odd and t
n is divisibleby 3
n is divisibleby(2)
6 is even
s is string
s is not string
n is number
t is number
t is integer
t is boolean
n is boolean
n is integer
f is integer
f is float
n is float
no is none
no is not none
nothing is none
nothing is defined
nothing is undefined
no is defined
d is mapping
xs is mapping
xs is sequence
s is sequence
d is sequence
n is sequence
nothing is sequence
xs is iterable
s is iterable
no is iterable
nothing is iterable
d.items() is iterable
d.items() is sequence
s is iterable and s is not string
xs is string or t
t is true
t is false
1 is true
z is false
none is false
n is eq 3
n is equalto(3)
n is ne 4
n is gt 2
n is ge 3
n is lt 3
n is le 3
1 is in xs
5 is in(xs)
'a' is in 'abc'
1 is in [1, 2]
'abc' is lower
'ABC' is upper
range is callable
s is callable
s.upper is callable
t is sameas true
1 is sameas true
none is sameas none
d.b
d['b']
d.c.x[1].y
d.zzz
d['zzz']
d.zzz is defined
d.c['x'][0]
d.items is defined
d.items is callable
d['items'] is defined
{'items': 1}['items']
{'items': 1}.items is callable
{'get': 'x'}['get']
d.keys()|list
d.values()|list
d.items()|list
d.items()
d.keys()
d.values()
d.get('a')
d.get('zz')
d.get('zz', 'fallback')
d.get('zz', default='x') if z else 'skip'
d
xs
ms[0]
ms[-1].role
ms[0]['content']|trim
ms[5] is defined
ms[5]
xs[0]
xs[-1]
xs[1:]
xs[:1]
xs[:-1]
xs[-2:]
xs[::-1]
xs[::2]
xs[5:]
xs[-9:2]
xs[2:0:-1]
xs[:-9:-1]
xs[none:2]
xs[9::-1]
s[0]
s[-1]
s[1:4]
s[::-1]
s[:5]
s[-5:]
s[20:]
u[6:8]
u[::-1]|length
(1, 2, 3)[1:]
'日本😀x'[2]
'日本😀x'[-1]
'日本😀x'|length
xs.0
nothing
nothing|length
nothing|default('d')
nothing|d('x', true)
e|default('d')
e|default('d', true)
no|default('d')
no|default('d', true)
z|default(5, boolean=true)
nothing|default
nothing is defined and nothing.x
[nothing, 1]
{'a': nothing}
none
true
True
false
None
[none, true, 1.5, 'x']
{'a': [1, {'b': none}], 1: 'x'}
['it\'s', 'say "x"', 'both \' and "', 'tab\t nl\n back\\', 'é日😀', '\x01\x7f\u200b\xa0']
(1, 'a', none)
{}
[]
''
{'b': 1, 'a': 2}
{'a': 1, 'b': 2, 'a': 3}
{1: 'int'}[1.0]
s|upper
s|lower
s|title
'hello wORLD-foo (bar)'|title
"they're bill's"|title
"they're bill's".title()
s|capitalize
'hELLO wORLD'.capitalize()
s|length
s|trim
'  a b '|trim
'xxaxx'|trim('x')
s|replace('l', 'L')
s|replace('l', 'L', 1)
'aaa'.replace('a', 'b', 2)
'abc'.replace('', '-')
'abc'.replace('', '-', 2)
s|first
s|last
xs|first
xs|last
none|first if z else 'n'
[]|first
[]|first is defined
xs|join
xs|join(', ')
words|join('-')|upper
ms|join(', ', attribute='role')
ms|map(attribute='role')|join(' ')
ms|map(attribute='n')|list
ms|map(attribute='n', default=0)|list
words|map('upper')|list
words|map('replace', 'b', 'x')|list
words|map('length')|sum
words|map('upper')
ms|selectattr('role', 'equalto', 'user')|list|length
ms|selectattr('role', '==', 'user')|map(attribute='content')|first
ms|rejectattr('role', 'equalto', 'user')|map(attribute='role')|list
ms|selectattr('content')|list|length
ms|selectattr('n', 'defined')|map(attribute='n')|list
ms|selectattr('n', 'undefined')|list|length
ms|selectattr('role', 'in', ['user', 'system'])|list|length
'yes' if ms|selectattr('role', 'equalto', 'nobody') else 'no'
'yes' if ms|selectattr('role', 'equalto', 'nobody')|list else 'no'
xs|select('odd')|list
xs|reject('odd')|list
xs|select|list
xs|select('gt', 1)|list
xs|sort
xs|sort(reverse=true)
words|sort
words|sort(case_sensitive=true)
ms|rejectattr('n', 'undefined')|sort(attribute='n')|map(attribute='role')|list
xs|reverse|list
s|reverse
xs|max
xs|min
words|max
xs|sum
ms|map(attribute='n', default=0)|sum
[[1, 2], [3]]|sum(start=[])
xs|list
s|list
d|list
d|length
d|dictsort
d|dictsort(reverse=true)|first
{'a': 2, 'b': 1}|dictsort(by='value')
d|items|list
d|items|first
[1, 1, 2, 'a', 'A']|unique|list
[1, 2, 3, 4, 5]|batch(2)|list
[1, 2, 3]|batch(2, 0)|list
'42'|int
'x'|int
'x'|int(7)
'3.9'|int
3.9|int
-3.9|int
none|int
'3.5'|float
'x'|float
n|float
n|string
f|string
no|string
n|string + 'x'
xs|string
-5|abs
(-5)|abs
2.567|round
2.567|round(2)
2.5|round
3.5|round
2.1|round(method='ceil')
7|round
2.567|round(1, 'floor')
'a b  c'|wordcount
'%s is %d'|format('x', 3)
'%s-%s' % ('a', 1)
'100%%' % ()
'%s' % s
'{} {}'.format('a', 1)
'{1} {0} {x} {{}}'.format('a', 'b', x='c')
'a\nb\n\nc'|indent
'a\nb'|indent(2)
'a\nb'|indent(2, true)
'a\n\nb'|indent(2, blank=true)
'a\nb'|indent('> ')
s|safe
s.upper()
s.lower()
s.startswith('He')
s.startswith(('X', 'He'))
s.endswith('ld')
s.endswith('x')
s.split()
s.split(' ')
'a,b,,c'.split(',')
'a,b,,c'.split(',', 1)
'a,b,c'.rsplit(',', 1)
'  a  b '.split()
'  a  b '.split(' ')
' a b c '.split(none, 1)
' a b c '.rsplit(none, 1)
''.split()
''.split(',')
'a--b--'.split('--')
'x</think>y</think>z'.split('</think>')[-1]
'a\nb\r\nc\n'.splitlines()
s.strip('Hd')
'\n a \n'.strip()
'\n a \n'.lstrip('\n')
'\n a \n'.rstrip('\n')
'<NBSP> a <NBSP>'.strip()|length
s.find('o')
s.find('zz')
s.rfind('o')
'日本x'.find('x')
s.index('W')
s.count('l')
'aaa'.count('aa')
'abc'.count('')
s.partition(' ')
s.rpartition('o')
s.partition('zz')
s.removeprefix('Hello ')
s.removesuffix('World')
'-'.join(['a', 'b'])
'12'.isdigit()
''.isdigit()
'ab1'.isalnum()
'ab'.isalpha()
' '.isspace()
'aB'.islower()
'AB'.isupper()
xs.count(1)
xs.index(1)
xs|tojson
d|tojson
d|tojson(indent=2)
d|tojson(indent=4)
[]|tojson(indent=2)
{}|tojson(indent=2)
[[], {}, [1]]|tojson(indent=1)
u|tojson
u|tojson(ensure_ascii=true)
d|tojson(sort_keys=true)
d|tojson(separators=(',', ':'))
d|tojson(indent=2, separators=(',', ':'))
[1.0, 1e20, 1e-7, 1.5, true, none]|tojson
{1: 2, none: 3, true: 4, 'a': 5}|tojson
(1, 2)|tojson
'a/b'|tojson
'\x7f'|tojson
range(3)|list
range(1, 4)|list
range(5, 0, -2)|list
dict(a=1, b='x')
dict({'a': 1}, b=2)
strftime_now('%d %b %Y')
strftime_now('%Y-%m-%d %B %A %a %y %-d %j %%')
1, 2
1,
'a', 'b' ~ 'c'
ms[0].content.strip()
ms[0].content.strip().upper()|lower|replace('s', 'x')
(s|upper)[0:2]
ms|length - 1
ms|length > 2 and ms[0].role == 'system'
-n|abs
(s ~ 'x')|length
s ~ 'x'|length
not e|length
'a' in 'abc' and 'b' not in 'xyz'
'a' ~ ('b' if t else 'c')
{'a': 1}.a
{'a': 1}['a']
{'a': {'b': 'c'}}.a.b
[1, 2, 3][1]
'abc'[1]
'a.b'.split('.')[1]|upper
loop is defined
true is true and none is none
d.a if d.a is defined else 'x'
(d.zzz or {}).y is defined
ms[0].role ~ ':' ~ ms[0]['content'] | trim ~ '!'
'é'.upper()
'ß'|upper
'İ'|lower|length
u
u|string|length
"\u201c\u201d"
"a" "b"|upper
1.5|int + 1
'%r' % 'x'
xs|join(',', none) if z else 1
8|string|int * 2
[1, [2, [3]]]|string
true and false or true
true or false and false
1 + 1 == 2 and 2 * 2 == 4
n > 2 and 'big' or 'small'
"x" * z
"x" * neg
xs == [3, 1, 2]
xs != [3, 1, 2]
s == 'Hello World'
0.1|string
100000000000000000000.0
1e100
-1.5e-10
5 // 2.0
1 / 3
2 / 3 * 3
10 ** 15
"a" < "b" < "c"
('a' < 'b') == true
'a' is lower and 'A' is upper
{'x': 1, 'y': 2}.items()|map('first')|list
{'x': 1, 'y': 2}.items()|map('last')|join(',')
['a b', 'c']|map('split')|list if z else 0
xs|map('string')|join
[{'a': {'b': 1}}, {'a': {'b': 2}}]|map(attribute='a.b')|list
[[1, 2], [3, 4]]|map(attribute=0)|list
[[1, 2], [3, 4]]|map(attribute='1')|list
"abc"|batch(2)|list
"%s"|format(none)
nothing ~ 'x'
nothing|upper
nothing|trim|length
nothing|string|length
nothing|list
nothing|join(',')
nothing|items|list
"x" if nothing else "y"
not nothing
[] or {} or 'z'
0.0 or 'zero'
'0' and 'text is true'
[0] and 'list'
""|length == 0
(none, none)|length
'a' if d.items()
1 is number and '1' is string
[1, 2] + [3] == [1, 2, 3]
"line\
joined"
'tab	inside'
'nl
inside'
"""

STATEMENTS = r"""
{% for x in xs %}{{ loop.index }}{{ loop.index0 }}{{ loop.revindex }}{{ loop.revindex0 }}{{ loop.first }}{{ loop.last }}{{ loop.length }};{% endfor %}
{% for x in xs %}{{ loop.previtem }}<{{ x }}>{{ loop.nextitem }};{% endfor %}
{% for x in xs %}{{ loop.previtem is defined }}{{ loop.nextitem is defined }}{% endfor %}
{% for x in xs %}{{ loop.cycle('a', 'b') }}{% endfor %}
{% for x in xs %}{% for y in xs %}{{ loop.depth }}{{ loop.depth0 }}{{ loop.index }}{% endfor %}{{ loop.index }}{% endfor %}
{% for x in xs %}{% set outer = loop %}{% for y in xs %}{{ outer.index }}{{ loop.index }} {% endfor %}{% endfor %}
{% for x in xs if x > 1 %}{{ loop.index }}:{{ x }}/{{ loop.length }} {% endfor %}
{% for x in xs if x > 9 %}{{ x }}{% else %}none{% endfor %}
{% for x in none_at_all %}{{ x }}{% else %}none{% endfor %}
{% for x in [] %}a{% else %}b{% endfor %}
{% for k, v in d.items() %}{{ k }}={{ v }};{% endfor %}
{% for k in d %}{{ k }}{% endfor %}
{% for k, v in d|dictsort %}{{ k }}{% endfor %}
{% for (k, v) in d.items() %}{{ k }}{% endfor %}
{% for a, (b, c) in [(1, (2, 3))] %}{{ a }}{{ b }}{{ c }}{% endfor %}
{% for c in 'a😀b' %}[{{ c }}]{% endfor %}
{% for x in xs %}{% if x == 1 %}{% continue %}{% endif %}{{ x }}{% endfor %}
{% for x in xs %}{% if x == 1 %}{% break %}{% endif %}{{ x }}{% else %}e{% endfor %}
{% for x in xs %}{% for y in xs %}{% if y == 1 %}{% break %}{% endif %}{{ y }}{% endfor %}{{ x }}{% endfor %}
{% for i in range(3) %}{{ i }}{% endfor %}
{% for m in ms[::-1] %}{{ m.role }}{% endfor %}
{% for m in ms[1:] %}{{ loop.index0 }}{{ m.role }}{% endfor %}
{% for x in xs|sort %}{{ x }}{% endfor %}
{% for x in xs|reverse %}{{ x }}{% endfor %}
{% for x in xs + [9] %}{{ x }}{% endfor %}
{% for x in (xs if t else []) %}{{ x }}{% endfor %}
{% for x in 1, 2, 3 %}{{ x }}{% endfor %}
{% for row in [1, 2, 3]|batch(2) %}{{ row|join }};{% endfor %}
{% set x = 1 %}{% for y in xs %}{% set x = y %}{{ x }}{% endfor %}{{ x }}
{% set x = 1 %}{% if t %}{% set x = 2 %}{% endif %}{{ x }}
{% for y in xs %}{{ x is defined }}{% set x = y %}{% endfor %}{{ x is defined }}
{% for y in xs %}{% if t %}{% set z2 = y %}{% endif %}{{ z2 }}{% endfor %}
{% set ns = namespace(x=1) %}{% for y in xs %}{% set ns.x = ns.x + y %}{% endfor %}{{ ns.x }}
{% set ns = namespace() %}{{ ns.a is defined }}{% set ns.a = 'b' %}{{ ns.a }}{{ ns['a'] }}
{% set ns = namespace({'a': 1}, b=2) %}{{ ns.a }}{{ ns.b }}
{% set ns = namespace(l=[]) %}{% for x in xs %}{% set ns.l = ns.l + [x * 2] %}{% endfor %}{{ ns.l }}
{% set ns = namespace(found=false) %}{% for m in ms %}{% if m.role == 'user' and not ns.found %}{% set ns.found = true %}{{ loop.index0 }}{% endif %}{% endfor %}
{% set a, b = 1, 2 %}{{ a }}{{ b }}
{% set a = 1, 2 %}{{ a }}
{% set (a, b) = (b2, 1) if z else (3, 4) %}{{ a }}{{ b }}
{% set x %}a{{ s }}b{% endset %}{{ x|upper }}
{% set x | upper %}abc{% endset %}{{ x }}
{% set x | replace('a', 'b') | upper %}abc{% endset %}{{ x }}
{% set xs = xs[1:] %}{{ xs }}
{% set s = s ~ '!' %}{{ s }}
{% if z %}a{% elif e %}b{% elif t %}c{% else %}d{% endif %}
{% if z %}a{% elif e %}b{% else %}d{% endif %}
{% if z %}a{% endif %}x
{% if not z and not e %}a{% endif %}
{% if nothing %}a{% else %}b{% endif %}
{% if ms and ms[0].role == 'system' %}sys{% endif %}
{% macro m(a, b=2, c='x') %}{{ a }}{{ b }}{{ c }}{% endmacro %}{{ m(1) }} {{ m(1, c='z') }} {{ m(b=5, a=4) }} {{ m() }}
{% macro m(a, b=a) %}{{ a }}{{ b }}{% endmacro %}{{ m(1) }}
{% macro inner(x) %}<{{ x }}>{% endmacro %}{% macro outer(x) %}{{ inner(x) }}{{ inner(x ~ x) }}{% endmacro %}{{ outer('a') }}
{% macro f(n) %}{{ n }}{% if n > 0 %}{{ f(n - 1) }}{% endif %}{% endmacro %}{{ f(3) }}
{% macro m(x) %}{% set y = x %}{{ y }}{% endmacro %}{{ m(1) }}{{ y is defined }}
{% set g = 1 %}{% macro m() %}{{ g }}{% endmacro %}{% set g = 2 %}{{ m() }}
{% macro m(x) %}{% for i in x %}{{ i }}{% endfor %}{% endmacro %}{{ m(xs)|length }}{{ m(xs) ~ 'e' }}
{% macro m() %}  a {% endmacro %}{{ m()|trim }}|{{ m() }}
{% macro m(x=none, y=[]) %}{{ x is none }}{{ y }}{% endmacro %}{{ m() }}
{% macro m(x) -%}{{ x is defined }}{%- endmacro %}{{ m() }}
{% filter upper %}a{{ s }}{% endfilter %}
{% filter replace('a', 'b') | upper %}aa{% endfilter %}
{% generation %}{{ s }}{% endgeneration %}!
{% for m in ms %}{% generation %}{{ m.role }}{% set q = 1 %}{% endgeneration %}{{ q is defined }}{% endfor %}
{% if t %}{% for x in xs %}{% if x == 2 %}{{ x }}{% else %}-{% endif %}{% endfor %}{% endif %}
{{ raise_exception('no') if z else 'fine' }}
{% if true %}{{ 'a' }}{% endif %}{% if false %}{{ nothing.x.y }}{% endif %}
{% set content = ms[0].content %}{% if content is string %}{{ content | trim }}{% else %}{% for c in content %}{{ c.text }}{% endfor %}{% endif %}
{% set loop_messages = ms[1:] %}{% for m in loop_messages %}{{ m['role'] }}{{ m['content'] is none }}{% endfor %}
{% set d2 = dict(d, z=1) %}{{ d2 }}{{ d }}
{% set x = d.get('zz') %}{{ x is none }}
{% set xs2 = ms|selectattr('role', 'equalto', 'user') %}{{ xs2|first is defined }}{{ xs2|first is defined }}
{% set g = xs|map('string') %}{% for x in g %}{{ x }}{% endfor %}-{% for x in g %}{{ x }}{% endfor %}
{% set x = [] %}{{ x is defined }}{{ x|length }}
{% for x in [] %}{% endfor %}{{ x is defined }}
{% for x in [1] %}{% endfor %}{{ x is defined }}
{% if (ms|length) % 2 == 1 %}odd{% endif %}
{% if (ms[0].role == 'user') != (0 % 2 == 0) %}a{% endif %}
{% if 'system' in ms|map(attribute='role') %}y{% endif %}
{% if 'role' in ms[0] and 'zzz' not in ms[0] %}y{% endif %}
{% if ms[0] is mapping and ms is not mapping %}y{% endif %}
{%- for m in ms %}<NL>    {%- if m.role == 'user' %}<NL>        {{- '<u>' + m.content + '</u>\n' }}<NL>    {%- elif m.content is none %}<NL>        {{- '<none>' }}<NL>    {%- endif %}<NL>{%- endfor %}
{# one line #}{{ s }}{# {{ not this }} {% nor this %} #}
"""

# Faults: Jinja2 refuses these when it reads or renders them, and so must we.
FAULTS = r"""
{% for x in xs if t else [] %}{{ x }}{% endfor %}
{% for x in none %}{% endfor %}
{{ 1 is eq(1) is defined if z else 'skip' }}
{{ -xs|first }}
{{ s|upper[0:2] if z else 'skip' }}
{{ 1 + 2 ~ 3 }}
{{ 1 ~ 2 + 3 }}
{{ nothing.x }}
{{ nothing['x'] }}
{{ d.zzz.y }}
{{ nothing + 'x' }}
{{ 'a' + 1 }}
{{ 1 + 'a' }}
{{ [] + {} }}
{{ none + 1 }}
{{ 1 < 'a' }}
{{ none < 1 }}
{{ 1 in 5 }}
{{ 1 in 'abc' }}
{{ 1 / 0 }}
{{ 1 // 0 }}
{{ 1 % 0 }}
{{ none|length }}
{{ 5|length }}
{{ xs|map('upper')|length }}
{{ nothing() }}
{{ s.nothing() }}
{{ 'a'() }}
{{ xs|nofilter }}
{{ xs is notest }}
{% for x in 5 %}{% endfor %}
{% for x in no %}{% endfor %}
{% for a, b in xs %}{% endfor %}
{% set a, b = xs %}
{% set q.a = 1 %}
{% macro m(a) %}{% endmacro %}{{ m(1, 2) }}
{% macro m(a) %}{% endmacro %}{{ m(b=2) }}
{{ raise_exception('stop') }}
{{ xs.append(4) }}
{{ d.update({'x': 1}) }}
{{ d.pop('a') }}
{{ range(1000000) }}
{{ {'a': [1]}|tojson(indent=2)|nope }}
{{ nothing|tojson }}
{{ range|tojson }}
{{ ['a', 1]|sort }}
{{ 'abc'.split('') }}
{{ ''.join([1]) }}
{{ 'x'.index('y') }}
{{ '%s %s' % 'a' }}
{{ '%d' % 'a' }}
{{ xs[::0] }}
{{ {[1]: 2} }}
{{ 1 + }}
{{ (1 }}
{{ 1) }}
{{ }}
{{ a b }}
{{ 'abc }}
{{ a | }}
{{ a is }}
{{ a. }}
{{ a[] }}
{{ f(a=1, 2) }}
{{ a ? b : c }}
{{ a = 1 }}
{{ a && b }}
{{ a is b is c }}
{% if %}{% endif %}
{% if t %}
{% endif %}
{% if t %}{% endfor %}
{% for x in xs %}
{% for in xs %}{% endfor %}
{% for x of xs %}{% endfor %}
{% else %}
{% unknown %}
{% break %}
{% set %}
{% set x %}
{% set 1 = 2 %}
{% macro %}{% endmacro %}
{% macro m(a=1, b) %}{% endmacro %}
{% if t %}{% else %}{% elif t %}{% endif %}
{% raw %} x
{{ s
{% if t
{# never closed
{{ "a" "b }}
{{ 'a' if }}
{{ not }}
{{ [1, 2 }}
{{ {1: } }}
{{ @ }}
{{ $x }}
{{ 1..2 }}
{{ undefined_thing.foo.bar }}
{{ -'a' }}
{{ xs|join(1, 2, 3) }}
{{ s|upper(1) }}
{{ s|nope.upper }}
"""


def cases(block, wrap):
    lines, pending = [], ""
    for line in block.strip("\n").split("\n"):
        pending = pending + "\n" + line if pending else line
        if pending.count("'") % 2 and pending.endswith("nl") or pending.endswith("\\") and '"' in pending:
            continue
        lines.append(pending)
        pending = ""
    marks = {"<NL>": "\n", "<CR>": "\r", "<NBSP>": "\u00a0"}
    for line in lines:
        for mark, text in marks.items():
            line = line.replace(mark, text)
        yield wrap(line)


def rendered(template, variables):
    return chat_template_utils._compile_jinja_template(template).render(**variables)


def semantics():
    table = []
    plain = lambda line: line
    for group, block, wrap in [("whitespace", WHITESPACE, plain), ("expressions", EXPRESSIONS, lambda e: "{{ " + e + " }}"),
                               ("statements", STATEMENTS, plain), ("faults", FAULTS, plain)]:
        for template in cases(block, wrap):
            case = {"group": group, "template": template}
            try:
                case["text"] = rendered(template, TREE)
            except Exception as fault:
                case["fault"] = type(fault).__name__
            if ("fault" in case) != (group == "faults"):
                print("not as meant:", group, json.dumps(case, ensure_ascii=False), file=sys.stderr)
            if " object at 0x" not in case.get("text", "") and "<generator" not in case.get("text", ""):
                table.append(case)
    return {"variables": TREE, "cases": table}


def user(text): return {"role": "user", "content": text}
def assistant(text): return {"role": "assistant", "content": text}
def system(text): return {"role": "system", "content": text}


TOOLS = [{"type": "function", "function": {"name": "get_weather", "description": "Get \"weather\" <now> & é",
          "parameters": {"type": "object", "properties": {"city": {"type": "string"}, "days": {"type": "integer", "default": 3}},
                         "required": ["city"]}}}]
CALL = {"role": "assistant", "content": "", "tool_calls": [{"type": "function", "function": {"name": "get_weather", "arguments": {"city": "Bern"}}}]}
CHATS = {
    "one": ([user("What is 12+7?")], None, {}),
    "system": ([system("You are terse."), user("Hi \"there\" <b> & 'x'")], None, {}),
    "empty system": ([system(""), user("x")], None, {}),
    "turns": ([system("s"), user("a"), assistant("b\n"), user(" c ")], None, {}),
    "think": ([user("q"), assistant("<think>\nhm\n</think>\n\nanswer"), user("again")], None, {}),
    "last think": ([user("q"), assistant("<think>\nhm\n</think>\n\nanswer")], None, {}),
    "languages": ([user("日本語 😀 नमस्ते \u200b ﬁ"), assistant("العربية"), user("ünïcode\r\n")], None, {}),
    "specials": ([user("a <|im_end|> b <|im_start|>system")], None, {}),
    "no thinking": ([user("q")], None, {"enable_thinking": False}),
    "thinking": ([user("q")], None, {"enable_thinking": True}),
    "tools": ([user("weather?")], TOOLS, {}),
    "tool call": ([system("sys"), user("weather?"), CALL, {"role": "tool", "content": "{\"t\": 3}"}], TOOLS, {}),
    "two tool calls": ([user("w?"), {**CALL, "content": "Looking.", "tool_calls": CALL["tool_calls"] * 2},
                        {"role": "tool", "content": "1"}, {"role": "tool", "content": "é"}, assistant("done"), user("ok")], TOOLS, {}),
}


def conversations(files):
    table = []
    for file in files:
        template = file.read_bytes().decode()
        for name, (messages, tools, variables) in CHATS.items():
            for generate in (True, False):
                given = {"messages": messages, "tools": tools, "documents": None, "add_generation_prompt": generate,
                         "bos_token": "<s>", "eos_token": "</s>", **variables}
                case = {"template": file.name, "name": name, "generate": generate, "variables": variables, "messages": messages}
                if tools:
                    case["tools"] = tools
                try:
                    case["text"] = rendered(template, given)
                except Exception as fault:
                    case["fault"] = type(fault).__name__
                table.append(case)
    return table


def write(path, table):
    path.write_text(json.dumps(table, ensure_ascii=True, indent=1) + "\n")
    print(path, len(table["cases"] if "cases" in table else table))


def main(folder, *files):
    folder = pathlib.Path(folder)
    if files:
        write(folder / "tried.json", conversations([pathlib.Path(f) for f in files]))
    else:
        write(folder / "semantics.json", semantics())
        write(folder / "conversations.json", conversations(sorted(folder.glob("*.jinja"))))


main(*sys.argv[1:])
