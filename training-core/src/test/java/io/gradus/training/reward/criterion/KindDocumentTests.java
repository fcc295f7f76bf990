package io.gradus.training.reward.criterion;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.document.DocumentReader;
import io.gradus.training.document.DocumentWriter;
import io.gradus.training.document.Reading;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.reward.TextPart;
import io.gradus.training.reward.length.CosineLength;
import io.gradus.training.reward.length.DynamicLength;
import io.gradus.training.reward.length.LengthDeviation;
import io.gradus.training.reward.length.LengthParabola;
import io.gradus.training.reward.length.OverlongRamp;
import io.gradus.training.reward.length.SoftBudget;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How criteria are written in documents. */
class KindDocumentTests {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "tags: {sections: [think, answer]}",
                "tags: {sections: [observe, think, answer], nesting: [observe], credit: marks}",
                "fields: {fields: [{tag: think}, {tag: answer, pattern: '[0-9]+'}]}",
                "json: {schema: '{\"type\": \"object\"}', of: {section: {tag: json}}}",
                "repetition: {}",
                "repetition: {measure: {n-grams: {words: 3}}, among: wrong}",
                "repetition: {measure: block, of: answer}",
                "readable: {}",
                "language: {letters: {scripts: {names: [Latin, Cyrillic]}}}",
                "language: {letters: {characters: {alphabet: '0123456789 '}}, of: answer}",
                "count: {of: turns}",
                "count: {of: {tool-calls: {role: search}}, per: 1, cap: 5}",
                "count: {of: {matches: {regex: 'wait', most: 10}}}",
                "count: {of: section-length, per: 0.001}",
                "confidence: {}",
                "confidence: {measure: {quantile: {share: 0.1}}, of: completion, low: 0.1, high: 0.9}",
                "entropy: {}",
                "turns: {}",
                "turns: {measure: sum}",
                "similarity: {}",
                "similarity: {measure: token-f1, to: trace, of: {section: {tag: answer}}}",
                "majority: {of: answer}",
                "rank: {by: {length: {shape: min-max}}}",
                "best-of-group: {by: {rank: {by: {verifier: {}}}}}",
                "diversity: {measure: novelty}",
                "brier: {}",
                "abstention: {}",
                "thinking-mode: {}",
                "thinking-mode: {balance: {}}",
                "checklist: {items: [{id: a, text: Says a., pattern: a}, {id: b, text: Says b., points: -2, pattern: b}]}",
                "checklist: {judge: {url: 'http://localhost:8000/v1', model: m}}",
                "judge-pairwise: {judge: {url: 'https://example.com/v1', model: m, apiKeyVariable: OPENAI_API_KEY}}",
                "judge-relative: {judge: {url: 'https://example.com/v1/chat/completions', model: m}}",
                "expression: {cel: 'tokens / groupMeanTokens'}",
                "length: {shape: dynamic}",
                "length: {shape: {budget: {target: {linear: {from: 100, to: 50, over: 10}}}}}",
                "length: {shape: {exact: {target: 100}}}",
                "length: {shape: {triangle: {target: 100}}}",
                "length: {shape: {cosine: {maxTokens: 10, exceeded: -10}}}",
                "length: {shape: shortest-correct}",
                "length: {shape: deviation}"
            })
    void aCriterionIsReadAndWrittenBack(String kind) {
        RubricSpec rubric = read(kind);

        assertThat(DocumentReader.read(DocumentWriter.write(rubric), RubricSpec.class))
                .isEqualTo(new Reading.Valid<>(rubric));
    }

    @Test
    void theDefaultsArePublishedConstants() {
        assertThat(kind("length: {shape: overlong}"))
                .isEqualTo(new Length(new OverlongRamp(20480, 4096)));
        assertThat(kind("length: {shape: dynamic}"))
                .isEqualTo(new Length(new DynamicLength(-0.5, 750, 4096)));
        assertThat(kind("length: {shape: parabola}"))
                .isEqualTo(new Length(new LengthParabola(3072, 0.5)));
        assertThat(kind("length: {shape: deviation}"))
                .isEqualTo(new Length(new LengthDeviation(0.05, 0.05)));
        assertThat(kind("length: {shape: cosine}"))
                .isEqualTo(new Length(new CosineLength(-1, -0.5, 0.5, 1, 1000, Optional.empty())));
        assertThat(kind("length: {shape: {soft-budget: {target: 9}}}"))
                .isEqualTo(new Length(new SoftBudget(Schedule.constant(9), 0.0003, 0.5)));
        assertThat(kind("count: {of: turns}")).isEqualTo(new Counted(new Counter.Turns(), 0.1, 1));
        assertThat(kind("repetition: {}"))
                .isEqualTo(
                        new Repeating(
                                new Repeating.Measure.WordNGrams(20),
                                new TextPart.Completion(),
                                Among.ALL));
        assertThat(kind("thinking-mode: {balance: {}}"))
                .isEqualTo(
                        new ThinkingMode(
                                1, 0, 2, -1, Optional.of(new ModeBalance(0.5, 2, 0, -1, 1, -2))));
        assertThat(kind("abstention: {}"))
                .isEqualTo(
                        new Abstaining(
                                List.of("I do not know", "I don't know"),
                                new TextPart.Answer(),
                                1,
                                0,
                                -1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tags: {sections: ['<think>']} | sections must be names",
                "language: {letters: {scripts: {names: [Klingon]}}} | Unicode scripts such as Latin",
                "confidence: {low: 0.9, high: 0.1} | low must be <= high",
                "length: {shape: {overlong: {maxTokens: 10, cache: 20}}} | cache must be <= maxTokens",
                "fields: {fields: [{tag: a, pattern: '(?=a)'}]} | is no RE2 expression",
                "rank: {by: {verifyer: {}}} | must be one of",
                "count: {of: {matches: {regex: '('}}} | is no RE2 expression",
                "checklist: {items: [{id: a, text: Is kind.}]} | so the checklist needs a judge",
                "judge-relative: {judge: {url: 'http:///v1', model: m}} | url must be an address",
                "brier: {missing: 0.5} | must be <= 0"
            })
    void faultsAreReportedWithTheirRemedy(String kind, String message) {
        Reading<RubricSpec> reading = reading(kind);

        assertThat(reading).isInstanceOf(Reading.Invalid.class);
        assertThat(((Reading.Invalid<RubricSpec>) reading).errors().getFirst().message())
                .contains(message);
    }

    private static Object kind(String text) {
        return read(text).criteria().getFirst().kind();
    }

    private static RubricSpec read(String kind) {
        return switch (reading(kind)) {
            case Reading.Valid<RubricSpec>(var rubric) -> rubric;
            case Reading.Invalid<RubricSpec>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }

    private static Reading<RubricSpec> reading(String kind) {
        return DocumentReader.read("criteria: [{id: it, " + kind + "}]", RubricSpec.class);
    }
}
