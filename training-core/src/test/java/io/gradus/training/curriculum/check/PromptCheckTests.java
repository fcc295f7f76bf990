package io.gradus.training.curriculum.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.ExampleTests;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import io.gradus.training.policy.PolicySpec;
import io.gradus.training.policy.text.TextFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class PromptCheckTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: prompts
            policy:
              prompt: $PROMPT
            stages:
              - name: only
                problems: [{family: addition, difficulty: {digits: 1}}]
                maxSteps: 5
            """;

    private static final String CHAT = "{% for m in messages %}{{ m.content }}\\n{% endfor %}";

    private static Reading<CurriculumDocument> read(String prompt) {
        return CurriculumReader.read(TEXT.replace("$PROMPT", prompt));
    }

    private static PolicySpec policy(String prompt) {
        return ((Reading.Valid<CurriculumDocument>) read(prompt)).document().policy();
    }

    private static List<String> errors(String prompt) {
        return ((Reading.Invalid<CurriculumDocument>) read(prompt))
                .errors().stream().map(DocumentError::sentence).toList();
    }

    @Test
    void plainTextIsTheDefaultAndLeavesTheHashAsItWas() {
        assertThat(policy("{}").format()).isEqualTo(TextFormat.CHARACTERS);
        assertThat(ExampleTests.read(TEXT.replace("$PROMPT", "{chat: none}")).hash())
                .isEqualTo(
                        ExampleTests.read(TEXT.replace("policy:\n  prompt: $PROMPT\n", "")).hash());
    }

    @Test
    void aTemplateInTheDocumentWritesTheTurns() {
        PolicySpec policy = policy("{chat: {text: {template: \"" + CHAT + "\"}}, stop: [\"\\n\"]}");
        TextFormat format = policy.format();
        assertThat(format.tokenizer().decode(format.first("12+3="))).isEqualTo("12+3=");
        assertThat(format.first("12+3=")).hasSize(6);
        assertThat(policy.format()).isSameAs(format);
    }

    @Test
    void aChatWithoutATemplateSaysWhereItCouldComeFrom() {
        assertThat(errors("{chat: tokenizer}"))
                .singleElement()
                .asString()
                .contains(
                        "4:18 policy.prompt.chat", "has no chat template", "name a file or a text");
    }

    @Test
    void aFaultOfTheTemplateIsNamedByItsLine() {
        assertThat(errors("{chat: {text: {template: \"a\\n{{ x|uper }}\"}}}"))
                .singleElement()
                .asString()
                .contains("policy.prompt.chat", "line 2, column 6: no filter is named 'uper'");
        assertThat(errors("{chat: {file: {path: /no/such/file.jinja}}}"))
                .singleElement()
                .asString()
                .contains("/no/such/file.jinja is not a file of at most 1 MiB");
    }

    @Test
    void aStopTextThatNothingHoldsIsRefused() {
        assertThat(errors("{stop: [\"\\n\", \"no\"]}"))
                .singleElement()
                .asString()
                .contains("policy.prompt.stop", "no token of the vocabulary holds");
    }

    @Test
    void whatOnlyAChatReadsIsRefusedWithoutOne() {
        assertThat(errors("{system: Hi, thinking: true, date: 2026-03-04}"))
                .hasSize(3)
                .allSatisfy(error -> assertThat(error).contains("name one in policy.prompt.chat"));
    }
}
