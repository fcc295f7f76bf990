package io.gradus.training.analysis.preview;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.SampledSegment;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.criterion.Counter;
import io.gradus.training.rollout.Fork;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Episodes on the bench: recorded ones, and texts with a turn per line. */
class RecordedEpisodeTests {
    private static final Problem GUESSING = problem("number-guessing", Map.of("range", 31));
    private static final Problem SUMS =
            problem("store-sums", Map.of("keys", 1, "digits", 1), "calculator");

    private static Problem problem(
            String family, Map<String, Integer> levels, String... transforms) {
        ProblemSource source = ProblemSource.of(family, List.of(transforms));
        return source.item(5, source.cell(levels));
    }

    private static SampledSegment segment(
            SegmentSource source, String role, int turn, String text) {
        boolean written = source == SegmentSource.POLICY;
        return new SampledSegment(
                source, role, written, text, List.of(), List.of(), List.of(), turn);
    }

    /**
     * A word, the answer that it is none, and a thought with a wrong guess; the policy's 12 tokens.
     */
    private static SampledRollout recorded(String role) {
        return new SampledRollout(
                "abc\n</think>0",
                12,
                true,
                0.5,
                0.25,
                "a quarter was reached",
                0.1,
                0.2,
                List.of(),
                List.of(
                        segment(SegmentSource.POLICY, role, 0, "abc"),
                        segment(SegmentSource.ENVIRONMENT, "environment", 1, "!"),
                        segment(SegmentSource.POLICY, role, 1, "</think>0")),
                role,
                List.of(new Fork(1, 0)),
                StopReason.TURNS,
                List.of());
    }

    private static Rollout built(SampledRollout recorded) {
        var group =
                new SampledGroup(
                        0,
                        GUESSING.key().toString(),
                        GUESSING.key().cell(),
                        GUESSING.prompt(),
                        GUESSING.reference(),
                        List.of(recorded));
        return RecordedRollouts.of(3, group).group().rollouts().getFirst();
    }

    @Test
    void aSegmentHasTheTokensThatWereDescribed() {
        SampledSegment pairs =
                new SampledSegment(
                        SegmentSource.POLICY,
                        "guesser",
                        true,
                        "abc",
                        List.of(2, 1, 0),
                        List.of(),
                        List.of(),
                        0);
        SampledRollout whole = recorded("guesser");
        List<SampledSegment> segments =
                List.of(pairs, whole.segments().get(1), whole.segments().get(2));
        List<Segment> path = new TextRollouts().path(GUESSING, "guesser", segments, whole.tokens());

        assertThat(path.getFirst().tokens()).hasSize(3);
        assertThat(path.getLast().tokens()).hasSize(whole.tokens() - 3);
    }

    @Test
    void aRecordedEpisodeKeepsItsTurnsItsRoleAndWhatTheEnvironmentSaid() {
        Rollout rollout = built(recorded("guesser"));

        assertThat(rollout.segments()).extracting(Segment::turn).containsExactly(0, 1, 1);
        assertThat(built(recorded("solver")).segments())
                .extracting(Segment::turn)
                .containsExactly(0, 0, 1, 1);
        assertThat(rollout.segments())
                .extracting(Segment::source)
                .containsExactly(
                        SegmentSource.POLICY, SegmentSource.ENVIRONMENT, SegmentSource.POLICY);
        assertThat(rollout.completionTokens()).isEqualTo(12);
        assertThat(rollout.role()).isEqualTo("guesser");
        assertThat(rollout.stopReason()).isEqualTo(StopReason.TURNS);
        assertThat(rollout.outcome().map(Verdict::score)).contains(0.25);
        assertThat(new Counter.Turns().count().in(rollout)).isEqualTo(2);
    }

    @Test
    void aSavedEpisodeIsReadWithItsRoleAndVerdict() {
        BenchGroup group =
                BenchGroup.of(
                        "any", new RolloutGroup(0, GUESSING, List.of(built(recorded("guesser")))));

        Rollout read =
                RolloutLines.read(RolloutLines.write(List.of(group)))
                        .getFirst()
                        .group()
                        .rollouts()
                        .getFirst();

        assertThat(read.role()).isEqualTo("guesser");
        assertThat(read.outcome().map(Verdict::reason)).contains("a quarter was reached");
        assertThat(new Counter.Turns().count().in(read)).isEqualTo(2);
        assertThat(read.completionTokens()).isEqualTo(12);
    }

    @Test
    void writtenLinesArePlayedAsTurns() {
        String number = GUESSING.part("number");

        String other =
                number.equals(GUESSING.part("low")) ? GUESSING.part("high") : GUESSING.part("low");

        PlayedTurns right = PlayedTurns.of(GUESSING, other + "\n" + number);
        PlayedTurns tooLong = PlayedTurns.of(GUESSING, number + "\n1");

        assertThat(right.segments())
                .extracting(SampledSegment::text)
                .containsExactly(other, number.equals(GUESSING.part("low")) ? "<" : ">", number);
        assertThat(right.segments()).extracting(SampledSegment::turn).containsExactly(0, 1, 1);
        assertThat(right.outcome().map(Verdict::score)).contains(1.0);
        assertThat(tooLong.outcome().map(Verdict::reason)).contains("goes on after the end");
        assertThat(tooLong.segments())
                .extracting(SampledSegment::text)
                .containsExactly(number + "\n1");
    }

    @Test
    void toolsAnswerWrittenCallsAndTheVerifierReadsTheAnswer() {
        PlayedTurns turns = PlayedTurns.of(SUMS, SUMS.reference());

        assertThat(turns.outcome()).isEmpty();
        assertThat(PlayedTurns.of(SUMS, "<calc>1+</calc>\n3").segments())
                .satisfiesExactly(
                        call -> assertThat(call.failed()).isFalse(),
                        answer -> {
                            assertThat(answer.role()).isEqualTo("calc");
                            assertThat(answer.failed()).isTrue();
                        },
                        said -> assertThat(said.text()).isEqualTo("3"));
    }

    @Test
    void oneAnswerMayHaveSeveralLines() {
        Problem sum = problem("addition", Map.of("digits", 1));

        PlayedTurns turns = PlayedTurns.of(sum, "1\n2");

        assertThat(turns)
                .isEqualTo(
                        new PlayedTurns(
                                List.of(segment(SegmentSource.POLICY, "solver", 0, "1\n2")),
                                Optional.empty()));
    }
}
