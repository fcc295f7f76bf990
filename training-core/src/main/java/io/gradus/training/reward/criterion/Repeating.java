package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.TextPart;
import io.gradus.training.reward.text.Repetition;

/** Degree to which a text repeats itself. */
@Choice(
        name = "repetition",
        explanation =
                "How much the text repeats itself, in [0, 1]; a fault, so give it a negative weight.")
public record Repeating(
        @Setting(explanation = "What counts as a repetition.", defaults = "n-grams")
                Measure measure,
        @Setting(explanation = "Which text is read.", defaults = "completion") TextPart of,
        @Setting(
                        explanation =
                                "Which rollouts it counts for; the others get 0. VL-Cogito counts it for "
                                        + "wrong ones.",
                        defaults = "all")
                Among among)
        implements CriterionKind {
    /** Measure of repetition. */
    public sealed interface Measure {
        /** Share of the text that is repeated, in [0, 1]. */
        double of(String text);

        /** Repeated word n-grams. */
        @Choice(
                name = "n-grams",
                explanation =
                        "One minus the share of different ones among all stretches of so many words. TRL and "
                                + "open-r1 take 3 words with weight -1, VL-Cogito 20 with -0.5 on wrong answers.",
                source = "arXiv:2502.03373, appendix C.2")
        record WordNGrams(
                @Setting(
                                explanation = "Words of a stretch.",
                                defaults = "20",
                                min = 1,
                                max = 100,
                                unit = "words",
                                source = "VL-Cogito, released code")
                        int words)
                implements Measure {
            @Override
            public double of(String text) {
                return Repetition.ofWords(text, words);
            }
        }

        /** A block that stands several times in a row. */
        @Choice(
                name = "block",
                explanation =
                        "1 where a block of at least this many characters is repeated this many times in a row, else "
                                + "0; published weight -1.",
                source = "Graph-R1 (NP-hard), released code")
        record Block(
                @Setting(
                                explanation = "Smallest length of the block.",
                                defaults = "20",
                                min = 1,
                                max = 1000,
                                unit = "characters",
                                source = "Graph-R1 (NP-hard), released code")
                        int length,
                @Setting(
                                explanation = "How often it must occur in a row.",
                                defaults = "5",
                                min = 2,
                                max = 1000,
                                source = "Graph-R1 (NP-hard), released code")
                        int times)
                implements Measure {
            @Override
            public double of(String text) {
                return Repetition.hasBlock(text, length, times) ? 1 : 0;
            }
        }
    }

    @Override
    public Judge judge(RubricServices services) {
        return Judge.each((rollout, verdict) ->
                among.includes(verdict)
                        ? of.of(rollout)
                                .map(text ->
                                        Judgement.of(measure.of(text), "share that repeats itself"))
                                .orElseGet(() -> Judgement.notApplicable("has no such section"))
                        : Judgement.of(0, "not counted for this rollout"));
    }
}
