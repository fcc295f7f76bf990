package io.gradus.training.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.TraceKind;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.HintTier;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Traces that a warm start imitates, kind by kind, as texts: shown, written, shown, written. */
class TracesTests {
    private static final Problem SUM = problem("addition", Map.of("digits", 2));
    private static final Problem LOOK_UP = problem("store-sums", Map.of("keys", 1, "digits", 1));
    private static final Problem WALK = problem("maze-steps", Map.of("rows", 6, "columns", 6));

    private static Problem problem(
            String family, Map<String, Integer> levels, String... transforms) {
        ProblemSource source = ProblemSource.of(family, List.of(transforms));
        Difficulty cell = source.cell(levels);
        return source.item(5, cell);
    }

    private static Optional<List<Segment>> trace(TraceKind kind, Problem problem) {
        return Traces.of(kind, Wording.CHARACTERS, problem, new SplittableRandom(1));
    }

    private static List<String> texts(TraceKind kind, Problem problem) {
        return trace(kind, problem).orElseThrow().stream()
                .map(s -> Characters.TOKENIZER.decode(s.tokens()))
                .toList();
    }

    @Test
    void aPlainTraceIsTheDemonstration() {
        assertThat(texts(TraceKind.PLAIN, SUM)).containsExactly(SUM.prompt(), SUM.reference());
        assertThat(texts(TraceKind.PLAIN, WALK)).hasSizeGreaterThan(2).contains(WALK.prompt());
    }

    @Test
    void aHintedTraceShowsEveryTierAndTrainsOnNone() {
        Set<String> shown = new TreeSet<>();
        for (int draw = 0; draw < 40; draw++) {
            List<Segment> path =
                    Traces.of(TraceKind.HINTED, Wording.CHARACTERS, SUM, new SplittableRandom(draw))
                            .orElseThrow();
            assertThat(path).extracting(Segment::trainable).containsExactly(false, false, true);
            assertThat(path.get(1).source()).isEqualTo(SegmentSource.GUIDANCE);
            shown.add(Characters.TOKENIZER.decode(path.get(1).tokens()));
        }

        assertThat(shown)
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(HintTier.values())
                                .map(tier -> "<hint>" + SUM.hints().text(tier) + "</hint>")
                                .toList());
    }

    @Test
    void aHinterIsShownTheSolutionAndImitatesEveryTier() {
        Set<String> written = new TreeSet<>();
        for (int draw = 0; draw < 40; draw++) {
            List<Segment> path =
                    Traces.of(TraceKind.HINTER, Wording.CHARACTERS, SUM, new SplittableRandom(draw))
                            .orElseThrow();
            assertThat(path).extracting(Segment::trainable).containsExactly(false, true);
            assertThat(Characters.TOKENIZER.decode(path.getFirst().tokens()))
                    .startsWith(SUM.prompt() + "<")
                    .contains(">" + SUM.hints().trace() + "</");
            written.add(Characters.TOKENIZER.decode(path.get(1).tokens()));
        }

        assertThat(written)
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(HintTier.values()).map(SUM.hints()::text).toList());
    }

    @Test
    void aTaggedTraceThinksAndAnswersAndTheVerifierReadsIt() {
        for (Problem problem : List.of(SUM, LOOK_UP)) {
            String last = texts(TraceKind.TAGGED, problem).getLast();

            assertThat(last)
                    .isEqualTo(
                            "<think>%s</think><answer>%s</answer>"
                                    .formatted(problem.hints().trace(), problem.reference()));
            Rollout rollout = new Rollout(problem, 0, List.of(), last, StopReason.END_TOKEN);
            assertThat(rollout.verdict(ProblemSource::judge).score()).isEqualTo(1);
        }
        assertThat(texts(TraceKind.TAGGED, LOOK_UP)).hasSize(4);
        assertThat(trace(TraceKind.TAGGED, WALK)).isEmpty();
    }

    @Test
    void aToolTraceCallsATool() {
        assertThat(texts(TraceKind.TOOL, LOOK_UP).get(1)).startsWith("<get>");
        assertThat(trace(TraceKind.TOOL, SUM)).isEmpty();
        assertThat(trace(TraceKind.TOOL, WALK)).isEmpty();
        assertThat(texts(TraceKind.TOOL, problem("addition", Map.of("digits", 2), "calculator")))
                .anyMatch(text -> text.startsWith("<calc>"));
    }

    @Test
    void everyRoleOfARoundIsDemonstratedAndNoWrongAnswerIs() {
        Problem round =
                problem(
                        "addition",
                        Map.of("digits", 2, "answers", 4, "votes", 3, "referee", 0),
                        "questioner");
        String question = round.demonstration().lines().findFirst().orElseThrow();
        String[] operands = question.replace("=", "").split("\\+");
        String sum = "" + (Integer.parseInt(operands[0]) + Integer.parseInt(operands[1]));
        Set<String> shown = new TreeSet<>();
        for (int draw = 0; draw < 200; draw++) {
            List<Segment> path =
                    Traces.of(TraceKind.ROLE, Wording.CHARACTERS, round, new SplittableRandom(draw))
                            .orElseThrow();
            assertThat(path).extracting(Segment::trainable).containsExactly(false, true);
            String read = Characters.TOKENIZER.decode(path.getFirst().tokens());
            String written = Characters.TOKENIZER.decode(path.getLast().tokens());
            shown.add(path.getLast().role() + " " + written);
            switch (path.getLast().role()) {
                case Turn.QUESTIONER -> assertThat(written).isEqualTo(question);
                case Turn.SOLVER -> assertThat(read + written).isEqualTo(question + sum);
                default -> assertThat(read).matches("\\Q" + question + " " + sum + "\\E .+ ok=");
            }
            if (written.equals("right")) {
                assertThat(read).isEqualTo(question + " " + sum + " " + sum + " ok=");
            }
        }

        assertThat(shown)
                .contains("questioner " + question, "solver " + sum, "verifier right")
                .hasSizeLessThanOrEqualTo(4);
    }

    @Test
    void aRoleTraceNeedsSeveralRoles() {
        assertThat(trace(TraceKind.ROLE, WALK)).isEmpty();
        assertThat(trace(TraceKind.PLAIN, WALK).orElseThrow())
                .filteredOn(Segment::trainable)
                .extracting(Segment::role)
                .containsOnly(Turn.SOLVER);
    }
}
