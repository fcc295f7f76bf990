package io.gradus.training.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class YamlFragmentTests {
    @Test
    void valuesAreWrittenOnOneLine() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("weights", List.of(1, 2.5, 1.0e-4, true));
        map.put("when", "steps >= 3");

        assertThat(YamlFragment.of(map))
                .isEqualTo("{weights: [1, 2.5, 1.0e-4, true], when: \"steps >= 3\"}");
        assertThat(YamlFragment.of(new IntRange(1, 4))).isEqualTo("1..4");
        assertThat(YamlFragment.of(2.0)).isEqualTo("2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "plain",
                "two words",
                "null",
                "~",
                "true",
                "12",
                "0x1F",
                "1e3",
                "1..4",
                "- a",
                "a: b",
                "a #b",
                "#x",
                "'q'",
                "\"d\"",
                "{a}",
                "[b]",
                "a, b",
                "&c",
                "*d",
                "!e",
                "a\nb",
                "a\tb",
                "\r",
                "é 漢",
                "\uD83D\uDE00",
                "%",
                "@",
                "`",
                "? k",
                "---",
                "...",
                "^\\d+\"$",
                "\u2028",
                "\u0085",
                "\u0000\u0007",
                "\uFEFF",
                "trail ",
                "a:",
                ":",
                "-",
                "0o17",
                ".inf",
                ".5"
            })
    void everyTextIsReadBackAsItWas(String text) {
        for (String form :
                List.of("[%s, x]", "{k: %s}", "k: %s\n", "- %s\n", "{%s: 1}", "\"a\": %s # c")) {
            DocumentTree tree = DocumentTree.read(form.replace("%s", YamlFragment.text(text)));

            assertThat(tree.error()).isEmpty();
            assertThat(texts(tree.root())).as(form).contains(text);
        }
    }

    @Test
    void onlyFiniteNumbersAndKnownTypesHaveAForm() {
        assertThatThrownBy(() -> YamlFragment.number(Double.NaN))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> YamlFragment.of(new Object()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static List<String> texts(DocumentNode node) {
        return switch (node) {
            case DocumentNode.Mapping mapping -> {
                String key = mapping.entries().firstEntry().getKey();
                yield List.of(key, mapping.entries().firstEntry().getValue().text().orElse(""));
            }
            case DocumentNode.Sequence list ->
                    List.of(list.entries().getFirst().text().orElse("none"));
            case DocumentNode.Scalar _ -> List.of();
        };
    }
}
