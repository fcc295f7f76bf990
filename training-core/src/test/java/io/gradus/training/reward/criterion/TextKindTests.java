package io.gradus.training.reward.criterion;

import static io.gradus.training.reward.SampleEvidence.of;
import static io.gradus.training.reward.SampleEvidence.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.SampleEvidence;
import io.gradus.training.reward.TextPart;
import io.gradus.training.reward.text.Likeness;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Values worked out by hand. */
class TextKindTests {
    private static final double NONE = Double.NaN;
    private static final TextPart COMPLETION = new TextPart.Completion();
    private static final TextPart ANSWER = new TextPart.Answer();

    @Test
    void tagsEarnTheWholeOrAShareOfTheirMarks() {
        List<String> sections = List.of("think", "answer");
        Evidence evidence =
                of("<think>a</think><answer>42</answer>", "<think>a</think>42", "<answer>", "42");

        assertValues(
                new Tagged(sections, List.of(), false, Tagged.Credit.WHOLE), evidence, 1, 0, 0, 0);
        assertValues(
                new Tagged(sections, List.of(), false, Tagged.Credit.MARKS),
                evidence,
                1,
                0.5,
                0.25,
                0);
        assertThatThrownBy(
                        () -> new Tagged(List.of("a", "a"), List.of(), false, Tagged.Credit.WHOLE))
                .hasMessage("sections must differ, were [a, a]");
        assertThatThrownBy(() -> new Tagged(List.of("a"), List.of("b"), false, Tagged.Credit.WHOLE))
                .hasMessage("nesting must name sections of [a], was [b]");
        assertThatThrownBy(() -> new Tagged(List.of("<a>"), List.of(), false, Tagged.Credit.WHOLE))
                .hasMessageContaining("must be names of letters");
    }

    @Test
    void fieldsCountWhereTheyCanBeRead() {
        ReadableFields kind =
                new ReadableFields(
                        List.of(
                                new ReadableField("think", Optional.empty()),
                                new ReadableField("answer", Optional.of("-?[0-9]+"))));

        assertValues(
                kind,
                of(
                        "<think>a</think><answer> 42 </answer>",
                        "<think> </think><answer>42</answer>",
                        "<think>a</think><answer>x42</answer>",
                        "<think>a</think><answer>1</answer><answer>2</answer>",
                        "42"),
                1,
                0.5,
                0.5,
                0.5,
                0);
    }

    @Test
    void repetitionIsCountedAmongTheRolloutsItIsFor() {
        // "a b a b a" repeats 2 of its 4 pairs
        Repeating pairs =
                new Repeating(new Repeating.Measure.WordNGrams(2), COMPLETION, Among.WRONG);
        assertValues(pairs, of("a b a b a", "a b c", "42"), 0.5, 0, 0);

        Repeating block = new Repeating(new Repeating.Measure.Block(3, 4), COMPLETION, Among.ALL);
        assertValues(block, of("xyz".repeat(4), "xyz".repeat(3)), 1, 0);
        assertValues(
                new Repeating(
                        new Repeating.Measure.Block(3, 4),
                        new TextPart.TaggedSection("think"),
                        Among.ALL),
                of("<think>abcabcabcabc</think>", "abcabcabcabc"),
                1,
                NONE);
    }

    @Test
    void readableAndLanguageAreShares() {
        assertValues(new ReadableShare(COMPLETION), of("abc\u0000", "abc"), 0.75, 1);
        assertValues(
                new Language(new Language.Letters.Scripts(List.of("Latin", "han")), ANSWER),
                of("abcд", "漢字", "123"),
                0.75,
                1,
                NONE);
        assertValues(
                new Language(new Language.Letters.Characters("0123456789"), ANSWER),
                of("<think>x</think>42", "4x", ""),
                1,
                0.5,
                NONE);
        assertThatThrownBy(() -> new Language.Letters.Scripts(List.of("elvish")))
                .hasMessage(
                        "names must be Unicode scripts such as Latin, Cyrillic or Han, was 'elvish'");
    }

    @Test
    void countsAreScaledAndCapped() {
        Evidence evidence = conversation();

        // 3 turns of the policy, 2 answers of tools of which 1 is search's
        assertValues(new Counted(new Counter.Turns(), 0.1, 1), evidence, 0.3);
        assertValues(new Counted(new Counter.Turns(), 0.5, 1), evidence, 1);
        assertValues(new Counted(new Counter.ToolCalls(Optional.empty()), 1, 10), evidence, 2);
        assertValues(new Counted(new Counter.ToolCalls(Optional.of("search")), 1, 10), evidence, 1);
        assertValues(
                new Counted(new Counter.SectionLength("think"), 0.01, 1),
                of("<think>four</think>", "four"),
                0.04,
                0);
        assertValues(
                new Counted(new Counter.Matches("[Ww]ait", 3), 1, 100),
                of("Wait, wait", "wait".repeat(9), "no"),
                2,
                3,
                0);
    }

    @Test
    void similarityComparesWithTheAnswerOrTheTrace() {
        Problem problem =
                SampleEvidence.problem(
                        "6 * 7 + 1", "43", new Hints("", "", List.of("6*7=42", "42+1=43")));

        // difflib: "42" and "43" share one block of 1, 2 * 1 / 4
        assertValues(
                new Similarity(Likeness.GESTALT, Similarity.Target.ANSWER, ANSWER, -1),
                of(problem, "42", "43", "<think>x</think>43"),
                0.5,
                1,
                1);
        assertValues(
                new Similarity(Likeness.LINE_RECALL, Similarity.Target.TRACE, COMPLETION, -1),
                of(problem, "so 6 * 7 = 42", "6*7=42 and 42+1=43"),
                0.5,
                1);
        assertValues(
                new Similarity(
                        Likeness.GESTALT,
                        Similarity.Target.ANSWER,
                        new TextPart.TaggedSection("answer"),
                        -1),
                of(problem, "43", "<answer>43</answer>"),
                -1,
                1);
        assertValues(
                new Similarity(Likeness.EDIT, Similarity.Target.TRACE, ANSWER, -1), of("42"), NONE);
    }

    @Test
    void aStatedConfidenceEarnsItsBrierScore() {
        StatedConfidence kind = new StatedConfidence("confidence", -0.5);

        // correct at 0.9: 1 - 0.1^2; wrong at 80%: 1 - 0.8^2
        assertValues(
                kind,
                of(
                        "<confidence>0.9</confidence></think>42",
                        "<confidence> 80% </confidence></think>7",
                        "<confidence>1.5</confidence></think>42",
                        "<confidence>9e-1</confidence></think>42",
                        "<confidence>-0.1</confidence></think>42",
                        "42"),
                0.99,
                0.36,
                -0.5,
                -0.5,
                -0.5,
                -0.5);
    }

    @Test
    void anAbstentionLiesBetweenWrongAndRight() {
        Abstaining kind = new Abstaining(List.of("I do not know"), ANSWER, 1, 0, -1);

        assertValues(
                kind, of("42", "7", "I do NOT know.", "I do not know, 42", ""), 1, -1, 0, -1, -1);
        assertThatThrownBy(() -> new Abstaining(List.of("x"), ANSWER, 0, 1, -1))
                .hasMessageContaining("must rise");
        assertThatThrownBy(() -> new Abstaining(List.of("the"), ANSWER, 1, 0, -1))
                .hasMessageContaining("must have words");
    }

    @Test
    void modesHaveTheirOwnValuesAndABalance() {
        Evidence evidence =
                of("<think>a</think>42", "<think>b</think>7", "<think>c", "<think> </think>42");

        // three of four think; 42 is right in the first and the last
        assertValues(new ThinkingMode(1, 0, 2, -1, Optional.empty()), evidence, 1, 0, 0, 2);
        // share 0.75, half of the way: (1 + 0) / 2, (0 - 1) / 2; the other mode has 0.25
        assertValues(
                new ThinkingMode(1, 0, 2, -1, Optional.of(new ModeBalance(0.5, 2, 0, -1, 1, -2))),
                evidence,
                0.5,
                -0.5,
                -0.5,
                2);
        // all answer at once: wholly at the targets 1 and -2
        assertValues(
                new ThinkingMode(1, 0, 2, -1, Optional.of(new ModeBalance(0.5, 2, 0, -1, 1, -2))),
                of("42", "7"),
                1,
                -2);
    }

    private static Evidence conversation() {
        List<Segment> segments = new ArrayList<>();
        segments.add(segment(SegmentSource.ENVIRONMENT, "solver", 0));
        for (String tool : List.of("search", "python")) {
            segments.add(segment(SegmentSource.POLICY, "solver", segments.size() / 2));
            segments.add(segment(SegmentSource.ENVIRONMENT, tool, segments.size() / 2));
        }
        segments.add(segment(SegmentSource.POLICY, "solver", 2));
        Rollout rollout =
                new Rollout(SampleEvidence.PROBLEM, 0, segments, "42", StopReason.END_TOKEN);
        return SampleEvidence.evidence(SampleEvidence.PROBLEM, List.of(rollout));
    }

    private static Segment segment(SegmentSource source, String role, int turn) {
        return new Segment(source, role, turn, new int[2], false, new float[0], new float[0], 0);
    }

    private static void assertValues(CriterionKind kind, Evidence evidence, double... expected) {
        assertThat(values(kind, evidence)).containsExactly(expected, within(1e-12));
    }
}
