package io.gradus.training.policy.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.policy.template.syntax.TemplateException;
import io.gradus.training.policy.template.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** A template that means harm ends with an error that names a place. */
class TemplateBoundsTests {
    private static final String PIECES =
            "{% {%- %} -%} {{ }} {{- -}} {# #} ( ) [ ] { } , : | . ~ + - * ** // % == < in not is if else for endfor"
                    + " endif set endset macro endmacro call raw endraw true none x xs ms loop 'a' \" \\ 0 1 9e9 999999999"
                    + " range(99999) |tojson(indent=9) |join |replace('','xx') \n \u0000 😀";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{% for a in range(99999) %}{% for b in range(99999) %}x{% endfor %}{% endfor %}",
                "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
                "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
                "{% macro m(x) %}{{ m(x ~ x) }}{% endmacro %}{{ m('aaaa') }}",
                "{{ 'x' * 999999999999 }}",
                "{{ [0] * 999999999999 }}",
                "{{ ('x' * 999999).replace('x', 'y' * 9999)|length }}",
                "{{ ('x' * 999999).replace('', 'y' * 9999)|length }}",
                "{{ ([1] * 99999)|join('x' * 999999) }}",
                "{{ range(99999)|list|tojson(indent=99999999) }}",
                "{{ 'a'|indent(999999999, true) }}",
                "{{ [1]|batch(999999999, 0)|list }}",
                "{{ '%999999999d' % 1 }}",
                "{{ 9 ** 999999999 }}",
                "{{ range(-9223372036854775807, 9223372036854775807, 9223372036854775807)[::9223372036854775807] * 9999999 }}",
                "{% set ns = namespace(x=[]) %}{% for i in range(99) %}{% set ns.x = [ns.x, ns.x] %}{% endfor %}{{ ns.x }}",
                "{% set ns = namespace(x=[]) %}{% for i in range(99) %}{% set ns.x = [ns.x, ns.x] %}{% endfor %}{{ ns.x|tojson }}",
                "{% set ns = namespace(x=[], y=[]) %}{% for i in range(99) %}{% set ns.x = [ns.x, ns.x] %}{% set ns.y = [ns.y, ns.y] %}{% endfor %}{{ ns.x == ns.y }}",
                "{% set ns = namespace(x=[], y=[]) %}{% for i in range(99) %}{% set ns.x = [ns.x, ns.x] %}{% set ns.y = [ns.y, ns.y] %}{% endfor %}{{ ns.x < ns.y }}",
                "{% set ns = namespace(x=[]) %}{% for i in range(9999) %}{% set ns.x = [ns.x] %}{% endfor %}{{ ns.x }}",
                "{% set ns = namespace(x='aa') %}{% for i in range(99) %}{% set ns.x = ns.x ~ ns.x %}{% endfor %}{{ ns.x|length }}",
                "{% set ns = namespace(x=[1]) %}{% for i in range(99) %}{% set ns.x = ns.x + ns.x %}{% endfor %}{{ ns.x|length }}",
                "{% for i in range(9999) %}{{ ('x' * 999999)|upper|length }}{% endfor %}",
                "{{ range(9999)|map('string')|unique|list|length }}{{ range(99999)|unique|list|length }}"
            })
    void harmEndsWithAnError(String template) {
        assertThatThrownBy(() -> Template.parse(template).render(Map.of(), Optional.empty()))
                .isInstanceOf(TemplateException.class)
                .hasMessageStartingWith("line 1, column ");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "(,)",
                "[,]",
                "{1:,}",
                "a[,]",
                "f(,)",
                "f(x=,)",
                "1|join(,)",
                "`not `,``",
                "`- `,``",
                "`1 if 1 else `,``",
                "`a is eq (`,)"
            })
    void deepNestingIsRefusedWithItsPlace(String open, String close) {
        String template = "{{ " + open.repeat(5_000) + "1" + close.repeat(5_000) + " }}";
        assertThatThrownBy(() -> Template.parse(template))
                .isInstanceOf(TemplateException.class)
                .hasMessageStartingWith("line 1, column ")
                .hasMessageContaining("at most 100 levels");
    }

    @ParameterizedTest
    @ValueSource(strings = {".a", " + 1", " or 1", "|upper", "()", "[0]", " is none"})
    void longChainsNeverOverflowTheStack(String piece) {
        String template = "{{ 1" + piece.repeat(5_000) + " }}";
        assertThatThrownBy(() -> Template.parse(template).render(Map.of(), Optional.empty()))
                .isInstanceOf(TemplateException.class);
    }

    @Test
    void deepBlocksAreRefusedWithTheirPlace() {
        assertThatThrownBy(() -> Template.parse("{% if x %}".repeat(5_000)))
                .isInstanceOf(TemplateException.class)
                .hasMessageContaining("at most 100 levels");
    }

    @Test
    void aFaultIsNamedByItsLineAndColumn() {
        assertThatThrownBy(() -> Template.parse("a\n{% if x %}\n  {{ x|uper }}\n{% endif %}"))
                .hasMessageStartingWith("line 3, column 8: no filter is named 'uper'")
                .hasMessageContaining("did you mean 'upper'?");
    }

    @Test
    void mutantsOfTemplatesAreRenderedOrRefusedWithAPlace() {
        List<String> seeds =
                JinjaTable.semantics().map(one -> one.get("template").stringValue()).toList();
        String[] pieces = PIECES.split(" ");
        Map<String, Value> variables = JinjaTable.variables();
        SplittableRandom random = new SplittableRandom(22);
        int rendered = 0;
        for (int i = 0; i < 6_000; i++) {
            rendered += survives(mutant(seeds, pieces, random), variables) ? 1 : 0;
        }
        assertThat(rendered).isBetween(1_000, 5_000);
    }

    @Test
    void mutantsOfPublishedTemplatesAreRenderedOrRefusedWithAPlace() throws Exception {
        JsonNode one = JinjaTable.read("conversations.json").get(0);
        Map<String, Value> variables = JinjaTable.variables(one);
        List<String> seeds =
                List.of(
                        JinjaTable.template("qwen3.jinja"),
                        JinjaTable.template("qwen2.5.jinja"),
                        JinjaTable.template("smollm2.jinja"));
        SplittableRandom random = new SplittableRandom(23);
        int rendered = 0;
        for (int i = 0; i < 1_000; i++) {
            rendered += survives(mutant(seeds, PIECES.split(" "), random), variables) ? 1 : 0;
        }
        assertThat(rendered).isBetween(100, 900);
    }

    private static String mutant(List<String> seeds, String[] pieces, SplittableRandom random) {
        StringBuilder text = new StringBuilder(seeds.get(random.nextInt(seeds.size())));
        for (int change = random.nextInt(1, 4); change > 0; change--) {
            int at = random.nextInt(text.length() + 1);
            int end = Math.min(text.length(), at + random.nextInt(8));
            switch (random.nextInt(4)) {
                case 0 -> text.delete(at, end);
                case 1 -> text.insert(at, text.substring(at, end));
                case 2 -> text.insert(at, pieces[random.nextInt(pieces.length)]);
                default -> {
                    String other = seeds.get(random.nextInt(seeds.size()));
                    text.insert(at, other, 0, random.nextInt(other.length() + 1));
                }
            }
        }
        return text.toString();
    }

    /** Whether it was rendered; whatever else it throws fails the test. */
    private static boolean survives(String template, Map<String, Value> variables) {
        try {
            return Template.parse(template).render(variables, JinjaTable.DATE) != null;
        } catch (TemplateException e) {
            assertThat(e.place().line()).isPositive();
            return false;
        } catch (RuntimeException | Error e) {
            throw new AssertionError("not refused but broken: " + template, e);
        }
    }
}
