package io.gradus.training.policy.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.policy.template.JinjaTable;
import io.gradus.training.policy.text.Exchange;
import io.gradus.training.policy.text.TemplateSource;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.policy.tokenizer.Tokenizers;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Turns of published templates, in tokens of the shipped tokenizer, which has ChatML's. */
class ChatTextTests {
    private static final Tokenizer TOKENS = Tokenizers.bytePairs();
    private static final String REASONING =
            "{% for m in messages %}{% if m.role == 'user' %}<|im_start|>user {{ m.content }}{% else %}"
                    + "<|im_start|>{{ m.content.split('</think>')[-1] }}<|endoftext|>{% endif %}{% endfor %}"
                    + "{% if add_generation_prompt %}<|im_start|><think>\n{% endif %}";

    private static ChatText chat(String template, ChatOptions options) {
        SequencedMap<String, String> specials = new LinkedHashMap<>();
        specials.put("bos_token", "<|endoftext|>");
        TemplateSource source = new TemplateSource("test", template, specials);
        return new ChatText(TOKENS, new ChatTemplate(source), options, false);
    }

    private static ChatText published(String name) throws IOException {
        return published(name, ChatOptions.PLAIN);
    }

    private static ChatText published(String name, ChatOptions options) throws IOException {
        return chat(JinjaTable.template(name + ".jinja"), options);
    }

    private static ChatOptions system(String text) {
        return ChatOptions.PLAIN.withSystem(Optional.of(text));
    }

    /** All tokens as text, special ones as they are spelled. */
    private static String spelled(int[] tokens) {
        return Arrays.stream(tokens)
                .mapToObj(t -> TOKENS.isSpecial(t) ? TOKENS.name(t) : TOKENS.decode(new int[] {t}))
                .collect(Collectors.joining());
    }

    @Test
    void theBeginningIsRenderedOnceWithoutTokensOfTheTokenizersOwn() throws IOException {
        assertThat(spelled(published("qwen3").first("2+2?")))
                .isEqualTo("<|im_start|>user\n2+2?<|im_end|>\n<|im_start|>assistant\n");
    }

    @Test
    void aFirstTokenComesFromTheTemplateOnce() {
        ChatText chat = chat("{{ bos_token }}" + REASONING, ChatOptions.PLAIN);
        assertThat(spelled(chat.first("a")))
                .isEqualTo("<|endoftext|><|im_start|>user a<|im_start|><think>\n");
    }

    @Test
    void laterTurnsFollowTheStopTokenOfTheAnswer() throws IOException {
        for (String name : List.of("qwen2.5", "qwen3", "smollm2")) {
            assertThat(spelled(published(name).next("more")))
                    .as(name)
                    .isEqualTo("\n<|im_start|>user\nmore<|im_end|>\n<|im_start|>assistant\n");
        }
    }

    @Test
    void appendedTurnsAreWhatTheTemplateWritesOfTheWholeConversation() throws IOException {
        ChatText chat = published("smollm2");
        int[] appended =
                Stream.of(chat.first("a"), chat.tokenizer().encodeTurn("b"), chat.next("c"))
                        .flatMapToInt(Arrays::stream)
                        .toArray();
        assertThat(appended).containsExactly(chat.first(List.of(new Exchange("a", "b")), "c"));
    }

    @Test
    void thinkingOfEarlierTurnsIsLeftAsItWasSampled() {
        ChatText chat = chat(REASONING, ChatOptions.PLAIN);
        assertThat(spelled(chat.next("more")))
                .isEqualTo("<|im_start|>user more<|im_start|><think>\n");
    }

    @Test
    void whatTheTemplateBeginsOfAnAnswerIsKnown() throws IOException {
        assertThat(chat(REASONING, ChatOptions.PLAIN).opened()).isEqualTo("<think>\n");
        ChatOptions silent =
                new ChatOptions(Optional.empty(), Optional.of(false), Optional.empty());
        assertThat(published("qwen3", silent).opened()).isEqualTo("<think>\n\n</think>\n\n");
        assertThat(published("qwen3").opened()).isEmpty();
        assertThat(published("smollm2").opened()).isEmpty();
    }

    @Test
    void turnsEndWithTheTokenThatTheTemplateWritesBehindAnAnswer() {
        ChatText chat = chat(REASONING, ChatOptions.PLAIN);
        assertThat(TOKENS.name(TOKENS.end())).isEqualTo("<|im_end|>");
        assertThat(TOKENS.name(chat.tokenizer().end())).isEqualTo("<|endoftext|>");
        assertThat(spelled(chat.tokenizer().encodeTurn("b"))).isEqualTo("b<|endoftext|>");
        ChatText other =
                chat(REASONING.replace("<|endoftext|>", "<|im_start|>"), ChatOptions.PLAIN);
        assertThat(other.tokenizer().stops()).containsExactly(0, 1, 2);
    }

    @Test
    void theSystemMessageThatATemplateInsertsIsFound() throws IOException {
        assertThat(published("smollm2").defaultSystem())
                .hasValue("You are a helpful AI assistant named SmolLM, trained by Hugging Face");
        assertThat(published("qwen2.5").defaultSystem())
                .hasValue("You are Qwen, created by Alibaba Cloud. You are a helpful assistant.");
        assertThat(published("qwen3").defaultSystem()).isEmpty();
    }

    @Test
    void theSystemMessageIsReplacedOrLeftOut() throws IOException {
        String asked = "<|im_start|>user\nq<|im_end|>\n<|im_start|>assistant\n";
        for (String name : List.of("qwen2.5", "qwen3", "smollm2")) {
            assertThat(published(name, system("Be brief.")).firstText(List.of(), "q"))
                    .as(name)
                    .isEqualTo("<|im_start|>system\nBe brief.<|im_end|>\n" + asked);
            assertThat(published(name, system("")).firstText(List.of(), "q"))
                    .as(name)
                    .isEqualTo(asked);
        }
        String first =
                "{{ bos_token }}{% if messages[0].role != 'system' %}<|im_start|>system Hi<|im_end|>{% endif %}"
                        + "{% for m in messages %}<|im_start|>{{ m.role }} {{ m.content }}<|im_end|>{% endfor %}";
        assertThat(chat(first, system("")).firstText(List.of(), "q"))
                .isEqualTo("<|endoftext|><|im_start|>user q<|im_end|>");
    }

    @Test
    void aTemplateWithoutSystemMessagesRefusesOne() {
        String strict =
                "{% if messages[0].role == 'system' %}{{ raise_exception('no system role') }}{% endif %}"
                        + REASONING;
        assertThat(chat(strict, ChatOptions.PLAIN).defaultSystem()).isEmpty();
        assertThatThrownBy(() -> chat(strict, system("x")))
                .hasMessageContaining("line 1, column")
                .hasMessageContaining("the template says: no system role")
                .hasMessageContaining("leave system out");
    }

    @Test
    void aTemplateThatDropsEarlierTurnsHasOneTurnOnly() {
        String last =
                "{% set m = messages[-1] %}<|im_start|>{{ m.role }} {{ m.content }}<|im_end|>"
                        + "{% if add_generation_prompt %}<|im_start|>assistant {% endif %}";
        ChatText chat = chat(last, ChatOptions.PLAIN);
        assertThat(spelled(chat.first("a")))
                .isEqualTo("<|im_start|>user a<|im_end|><|im_start|>assistant ");
        assertThatThrownBy(() -> chat.next("b"))
                .hasMessageContaining("in test leaves out or changes an earlier user's message");
    }

    @Test
    void nothingThatEndsAnAnswerIsAnError() {
        assertThatThrownBy(() ->
                        chat(
                                "{% for m in messages %}{{ m.content }}\n{% endfor %}",
                                ChatOptions.PLAIN))
                .hasMessageContaining("policy.prompt.stop");
    }

    @Test
    void helpStandsBehindTheProblemInItsMessage() throws IOException {
        TextFormat.Opening opening = published("qwen3").opening("q");
        assertThat(spelled(opening.before())).isEqualTo("<|im_start|>user\nq");
        assertThat(spelled(opening.behind())).isEqualTo("<|im_end|>\n<|im_start|>assistant\n");
    }

    @Test
    void spelledSpecialTokensInATextAreFound() throws IOException {
        ChatText chat = published("qwen3");
        assertThat(chat.specialsIn("a <|im_end|> b <|im_end|><|im_start|>"))
                .containsExactly("<|im_end|>", "<|im_start|>");
        assertThat(chat.specialsIn("a <im_end> b")).isEmpty();
    }

    @Test
    void textOfAnyLanguageSurvives() throws IOException {
        String text = "日本語 😀 नमस्ते ünïcode";
        assertThat(spelledBytes(published("qwen3").first(text))).contains(text);
    }

    private static String spelledBytes(int[] tokens) {
        return TOKENS.decode(Arrays.stream(tokens).filter(t -> !TOKENS.isSpecial(t)).toArray());
    }
}
