package io.gradus.training.curriculum.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.policy.text.PlainText;
import io.gradus.training.policy.tokenizer.TokenizerSpec;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.TokenExtent;
import io.gradus.training.rollout.Wording;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a document needs is counted by the tokenizer that it names. */
class TokenRoomTests {
    private static final Wording BYTE_PAIRS =
            Wording.plain(new PlainText(new TokenizerSpec.BytePairs().tokenizer()));

    private static List<String> errors(int context, int maxTokens) {
        String text =
                """
                gradus: 1
                curriculum: c
                policy: {tokenizer: byte-pairs, context: %d, warmStart: {maxSteps: 0}}
                objective: {maxTokens: %d}
                stages:
                  - {name: a, problems: [{family: subtraction, difficulty: {digits: 3}}]}
                """
                        .formatted(context, maxTokens);
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument> _ -> List.of();
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    errors.stream().map(e -> e.path() + ": " + e.message()).toList();
        };
    }

    private static TokenExtent extent() {
        ProblemSource source = ProblemSource.of("subtraction", List.of());
        return TokenExtent.of(BYTE_PAIRS, source, source.cell(Map.of("digits", 3)));
    }

    @Test
    void onlyWhatAProblemNeedsForCertainIsRefused() {
        TokenExtent needed = extent();
        int answer = needed.reference();
        int context = needed.prompt() + answer;

        assertThat(errors(context, answer)).isEmpty();
        assertThat(errors(context - 1, answer))
                .singleElement()
                .asString()
                .startsWith("stages[0].problems[0]: needs policy.context >= " + context);
        assertThat(errors(context, answer - 1))
                .singleElement()
                .asString()
                .startsWith("stages[0].problems[0]: needs objective.maxTokens >= " + answer);
    }
}
