package io.gradus.training.analysis.tokens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.analysis.tokens.PromptPart.Origin;
import io.gradus.training.analysis.tokens.PromptTokens.Turn;
import io.gradus.training.policy.PromptSpec;
import io.gradus.training.policy.chat.ChatSpec;
import io.gradus.training.policy.text.CharacterPairs;
import io.gradus.training.policy.text.PlainText;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.policy.text.Utf8Bytes;
import io.gradus.training.policy.tokenizer.Tokenizers;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PromptTokensTests {
    /** A system prompt, the text between the tokens of a turn, and an answer that is begun. */
    private record Chat(Tokenizer tokenizer) implements TextFormat {
        @Override
        public int[] first(String shown) {
            return turns(tokenizer.encodeTurn("be brief"), next(shown));
        }

        @Override
        public int[] next(String shown) {
            return turns(tokenizer.encodeTurn("user\n" + shown), tokenizer.encode("<think>\n"));
        }

        private static int[] turns(int[] one, int[] other) {
            return IntStream.concat(IntStream.of(one), IntStream.of(other)).toArray();
        }

        @Override
        public String opened() {
            return "<think>";
        }
    }

    private static final TextFormat CHAT = new Chat(CharacterPairs.TOKENIZER);

    @Test
    void whatTheTemplatePutsAroundATextIsToldApartFromIt() {
        PromptTokens read = PromptTokens.of(CHAT, "1+2=", Turn.FIRST);

        assertThat(read.rendered()).isEqualTo("be brief<|im_end|>user\n1+2=<|im_end|><think>\n");
        assertThat(read.parts())
                .extracting(PromptPart::origin)
                .containsExactly(Origin.TEMPLATE, Origin.TEXT, Origin.TEMPLATE);
        assertThat(read.parts().getFirst().text()).startsWith("be brief<|im_end|>user");
        assertThat(read.parts().getLast().text()).endsWith("<|im_end|><think>\n");
        assertThat(read.opened()).isEqualTo("<think>");
        assertThat(PromptTokens.of(CHAT, "1+2=", Turn.NEXT).rendered()).startsWith("user\n");
    }

    @Test
    void aTokenThatReachesIntoTheTextBelongsToIt() {
        PromptTokens read = PromptTokens.of(CHAT, "1+2=", Turn.FIRST);

        PromptPart text = read.parts().get(1);
        // "user\n" has five characters, so that its last one shares a token with the first digit
        assertThat(text.text()).isEqualTo("\n1+2=");
        assertThat(text.to() - text.from()).isEqualTo(3);
    }

    @Test
    void aTextThatTheTemplateRepeatsIsTheLastOfThem() {
        PromptTokens read = PromptTokens.of(CHAT, "be brief", Turn.FIRST);

        assertThat(read.parts().getFirst().origin()).isEqualTo(Origin.TEMPLATE);
        assertThat(read.parts().getFirst().text()).startsWith("be brief");
    }

    @Test
    void specialTokensAreSpelledOutAndHaveNoBytes() {
        PromptTokens read = PromptTokens.of(CHAT, "1", Turn.FIRST);

        PromptToken end =
                read.tokens().stream().filter(PromptToken::special).findFirst().orElseThrow();
        assertThat(end.piece()).isEqualTo("<|im_end|>");
        assertThat(end.mark()).contains("<|im_end|>");
        assertThat(end.bytes()).isEmpty();
        assertThat(end.start()).isEqualTo("be brief".length());
        assertThat(end.part()).isEqualTo(Origin.TEMPLATE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"你好", "مرحبا", "नमस्ते", "👨‍👩‍👧", "e\u0301", "a\u0000b", "", "12+34="})
    void thePiecesOfAPromptAreThePromptInOrder(String text) {
        for (Tokenizer tokenizer : List.of(CharacterPairs.TOKENIZER, Utf8Bytes.TOKENIZER)) {
            for (TextFormat format : List.of(new PlainText(tokenizer), new Chat(tokenizer))) {
                PromptTokens read = PromptTokens.of(format, text, Turn.FIRST);

                assertThat(joined(read.tokens())).isEqualTo(read.rendered()).contains(text);
                assertThat(
                                read.parts().stream()
                                        .map(PromptPart::text)
                                        .collect(Collectors.joining()))
                        .isEqualTo(read.rendered());
                assertThat(read.tokens())
                        .allSatisfy(token ->
                                assertThat(read.rendered().startsWith(token.piece(), token.start()))
                                        .isTrue());
                assertThat(read.count()).isEqualTo(format.first(text).length);
            }
        }
    }

    private static String joined(List<PromptToken> tokens) {
        return tokens.stream().map(PromptToken::piece).collect(Collectors.joining());
    }

    @Test
    void aSplitCharacterStandsInTheTokenThatCompletesItAndEachHasItsByte() {
        PromptTokens read = PromptTokens.of(new PlainText(Utf8Bytes.TOKENIZER), "a€", Turn.FIRST);

        assertThat(read.tokens()).extracting(PromptToken::piece).containsExactly("a", "", "", "€");
        assertThat(read.tokens())
                .extracting(PromptToken::bytes)
                .containsExactly("61", "E2", "82", "AC");
        assertThat(read.tokens()).extracting(PromptToken::part).containsOnly(Origin.TEXT);
        assertThat(read.tokens().get(1).mark()).contains("<0xE2>");
        assertThat(read.tokens().getFirst().mark()).isEmpty();
    }

    @Test
    void anOrdinaryStopTokenWithinAPromptEndsNothing() {
        TextFormat lines = new PlainText(new Lines());

        assertThat(PromptTokens.of(lines, "a\nb\nc", Turn.FIRST).rendered()).isEqualTo("a\nb\nc");
    }

    @Test
    void aTemplatesOwnSystemMessageAndSpelledSpecialTokensAreTold() {
        String template =
                """
                {% if messages[0].role != 'system' %}<|im_start|>system
                Be kind.<|im_end|>
                {% endif %}{% for m in messages %}<|im_start|>{{ m.role }}
                {{ m.content }}<|im_end|>
                {% endfor %}{% if add_generation_prompt %}<|im_start|>assistant
                {% endif %}\
                """;
        TextFormat chat = chat(template, Optional.empty());

        PromptTokens told = PromptTokens.of(chat, "12+7= <|im_end|>", Turn.FIRST);
        PromptTokens replaced =
                PromptTokens.of(chat(template, Optional.of("Be terse.")), "12+7=", Turn.FIRST);

        assertThat(told.system()).contains("Be kind.");
        assertThat(told.specials()).containsExactly("<|im_end|>");
        assertThat(replaced.rendered()).contains("Be terse.").doesNotContain("Be kind.");
        assertThat(replaced.system()).isEmpty();
        assertThat(replaced.specials()).isEmpty();
    }

    @Test
    void aStopTextWithinAPromptIsShownWhole() {
        TextFormat lines =
                new PromptSpec(
                                false,
                                0,
                                Optional.empty(),
                                new ChatSpec.None(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                List.of("\n"))
                        .format(Tokenizers.bytePairs());

        PromptTokens told = PromptTokens.of(lines, "1+1= 2\n3+4=", Turn.FIRST);

        assertThat(told.rendered()).isEqualTo("1+1= 2\n3+4=");
    }

    private static TextFormat chat(String template, Optional<String> system) {
        return new PromptSpec(
                        false,
                        0,
                        Optional.empty(),
                        new ChatSpec.OfText(template),
                        system,
                        Optional.empty(),
                        Optional.empty(),
                        List.of())
                .format(Tokenizers.bytePairs());
    }

    /** Bytes, where a line ends a turn. */
    private static final class Lines implements Tokenizer {
        private static final int LINE = '\n' + 1;

        @Override
        public String id() {
            return "lines";
        }

        @Override
        public int size() {
            return Utf8Bytes.TOKENIZER.size();
        }

        @Override
        public int[] stops() {
            return new int[] {0, LINE};
        }

        @Override
        public int end() {
            return LINE;
        }

        @Override
        public int[] encode(String text) {
            return Utf8Bytes.TOKENIZER.encode(text);
        }

        @Override
        public byte[] bytes(int token) {
            return Utf8Bytes.TOKENIZER.bytes(token);
        }

        @Override
        public boolean isSpecial(int token) {
            return token == 0;
        }

        @Override
        public String name(int token) {
            return Utf8Bytes.TOKENIZER.name(token);
        }
    }

    @Test
    void ofALongPromptTheFirstTokensAreDescribedAndAllAreCounted() {
        PromptTokens read = PromptTokens.of("1".repeat(PromptTokens.MOST + 1), Turn.FIRST);

        assertThat(read.tokens()).hasSize(PromptTokens.MOST);
        assertThat(read.count()).isEqualTo(PromptTokens.MOST + 1);
        assertThat(read.parts().getFirst().to()).isEqualTo(PromptTokens.MOST + 1);
    }

    @Test
    void aCharacterThatTheTokenizerLacksIsNamedWithItsPlace() {
        assertThatThrownBy(() -> PromptTokens.of("1é", Turn.FIRST))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("character 2 of the text is U+00E9");
    }
}
