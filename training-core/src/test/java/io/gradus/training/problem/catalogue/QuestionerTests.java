package io.gradus.training.problem.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.ProblemReading.Understood;
import io.gradus.training.problem.Seat;
import io.gradus.training.problem.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Rounds of questioner, solvers and verifiers over sums, with rewards computed by hand. */
class QuestionerTests {
    private static final ProblemSource ADDITION = ProblemSource.of("addition", List.of());
    private static final ProblemSource ROUNDS = ProblemSource.of("addition", List.of("questioner"));

    private static final String QUESTION = asked();
    private static final String UNREADABLE = "two and two";

    private static Problem shown(int answers, int votes) {
        return shown(answers, votes, 0);
    }

    private static Problem shown(int answers, int votes, int referee) {
        Difficulty cell =
                Difficulty.of("digits", 2)
                        .with("answers", answers)
                        .with("votes", votes)
                        .with("referee", referee);
        return ROUNDS.item(seed(), cell);
    }

    /** Of a sum that may be asked itself. */
    private static long seed() {
        return LongStream.range(0, 100)
                .filter(seed -> isAsked(ADDITION.item(seed, Difficulty.of("digits", 2)).prompt()))
                .findFirst()
                .orElseThrow();
    }

    private static boolean isAsked(String text) {
        return Admission.within("addition", Difficulty.of("digits", 2)).judge(text)
                instanceof Understood;
    }

    /** The first sum of two-digit numbers that may be trained on. */
    private static String asked() {
        return IntStream.range(11, 80)
                .mapToObj(left -> left + "+20=")
                .filter(QuestionerTests::isAsked)
                .findFirst()
                .orElseThrow();
    }

    private static int sum() {
        return Integer.parseInt(QUESTION.substring(0, 2)) + 20;
    }

    private static Episode play(Problem problem, String... turns) {
        Episode round = ROUNDS.family().begin(problem);
        for (String turn : turns) {
            assertThat(round.next()).isPresent();
            if (turn == null) {
                round.skip();
            } else {
                round.take(turn);
            }
        }
        return round;
    }

    private static double score(Episode round, Seat seat) {
        return round.verdict(seat).orElseThrow().score();
    }

    private static Seat solver(int index) {
        return new Seat("solver", "answers", index);
    }

    private static Seat verifier(int answer, int index) {
        return new Seat("verifier", Integer.toString(answer), index);
    }

    private static String reason(String question) {
        Episode round = play(shown(1, 1), question);
        assertThat(round.next()).isEmpty();
        assertThat(score(round, Seat.of("questioner")))
                .isEqualTo(question.equals(UNREADABLE) ? 0 : 0.25);
        return round.verdict(Seat.of("questioner")).orElseThrow().reason();
    }

    @Test
    void everySeatIsShownWhatItsRoleNeeds() {
        Problem problem = shown(2, 2);
        Episode round = ROUNDS.family().begin(problem);
        List<String> shown = new ArrayList<>();
        for (String turn :
                List.of(QUESTION, "" + sum(), "<think>hm</think>7", "right", "x", "wrong", "x")) {
            Turn next = round.next().orElseThrow();
            shown.add(next.seat() + ": " + next.observation());
            round.take(turn);
        }

        assertThat(round.next()).isEmpty();
        assertThat(problem.prompt())
                .isEqualTo(ADDITION.item(seed(), Difficulty.of("digits", 2)).prompt() + " ask=");
        assertThat(shown)
                .containsExactly(
                        "questioner: " + problem.prompt(),
                        "solver answers.0: " + QUESTION,
                        "solver answers.1: " + QUESTION,
                        "verifier 0.0: " + QUESTION + " " + sum() + " " + sum() + " ok=",
                        "verifier 0.1: " + QUESTION + " " + sum() + " " + sum() + " ok=",
                        "verifier 1.0: " + QUESTION + " " + sum() + " 7 ok=",
                        "verifier 1.1: " + QUESTION + " " + sum() + " 7 ok=");
    }

    @Test
    void rewardsAreThoseOfTheRuleTheMajorityAndTheGaussian() {
        String right = "" + sum();
        Episode round =
                play(
                        shown(4, 3),
                        QUESTION,
                        right,
                        "0",
                        "1",
                        "2",
                        "wrong",
                        "wrong",
                        "right", // the rule is better than the majority, and none of it is paid
                        "right",
                        "right",
                        "wrong", // a wrong answer that the majority takes, and none is paid
                        "wrong",
                        "hm",
                        "right", // no majority for it
                        "wrong",
                        "wrong",
                        "wrong");

        assertThat(round.next()).isEmpty();
        assertThat(IntStream.range(0, 4).mapToDouble(i -> score(round, solver(i))))
                .containsExactly(1.0, 1.0, 0.0, 0.0);
        assertThat(IntStream.range(0, 12).mapToDouble(i -> score(round, verifier(i / 3, i % 3))))
                .containsExactly(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 1.0, 1.0);
        assertThat(score(round, Seat.of("questioner"))).isEqualTo(1);
    }

    @Test
    void withARefereeTheRuleHasTheLastWord() {
        Episode round =
                play(
                        shown(2, 3, 1),
                        QUESTION,
                        "" + sum(),
                        "0",
                        "wrong",
                        "wrong",
                        "right",
                        "right",
                        "right",
                        "wrong");

        assertThat(IntStream.range(0, 6).mapToDouble(i -> score(round, verifier(i / 3, i % 3))))
                .containsExactly(0.0, 0.0, 1.0, 0.0, 0.0, 1.0);
        assertThat(score(round, solver(1))).isZero(); // whatever the majority says
    }

    @Test
    void theQuestionerEarnsMostWhereHalfIsRight() {
        String right = "" + sum();
        // (r + 1) / 2 for r = exp(-((k / 4 - 1 / 2) * 6)^2 / 2), and 0 for k = 0 and 4
        double[] expected = {0.5, 0.662326, 1, 0.662326, 0.5};
        for (int k = 0; k <= 4; k++) {
            List<String> turns = new ArrayList<>(List.of(QUESTION));
            for (int i = 0; i < 4; i++) {
                turns.add(i < k ? right : "0");
            }
            turns.addAll(List.of("wrong", "wrong", "wrong", "wrong"));
            Episode round = play(shown(4, 1), turns.toArray(String[]::new));

            assertThat(score(round, Seat.of("questioner"))).isEqualTo(expected[k], within(1e-6));
        }
    }

    @Test
    void whoIsCutOffLosesAlone() {
        Episode round = play(shown(3, 3), QUESTION, null, "" + sum(), "0", "right", null, "right");

        assertThat(round.next().orElseThrow().seat()).isEqualTo(verifier(2, 0));
        round.skip();
        round.take("wrong");
        round.take("wrong");
        assertThat(round.next()).isEmpty();
        assertThat(IntStream.range(0, 3).mapToDouble(i -> score(round, solver(i))))
                .containsExactly(0.0, 1.0, 0.0);
        assertThat(score(round, verifier(1, 0))).isEqualTo(1);
        assertThat(score(round, verifier(1, 1))).isZero();
        assertThat(score(round, verifier(2, 0))).isZero();
        assertThat(score(round, verifier(2, 2))).isEqualTo(1);
        assertThat(score(round, Seat.of("questioner")))
                .isEqualTo(
                        (Math.exp(-0.5) + 1) / 2, within(1e-12)); // a third is one deviation away
    }

    @Test
    void aProblemThatMayNotBeAskedEndsTheRoundWithTheReason() {
        String plain = shown(1, 1).prompt().replace(" ask=", "");
        String turned = plain.replaceAll("([0-9]+)\\+([0-9]+)=", "$2+$1=");

        assertThat(reason(UNREADABLE)).startsWith("cannot be read");
        assertThat(reason("123+4=")).startsWith("outside the difficulty window");
        assertThat(reason("0+77=")).startsWith("trivial");
        assertThat(reason(turned)).startsWith("duplicate");
        assertThat(reason(heldOut())).startsWith("held out");
        assertThat(play(shown(1, 1), (String) null).next()).isEmpty();
    }

    private static String heldOut() {
        return IntStream.range(0, 1000)
                .mapToObj(seed -> ADDITION.item(seed, Difficulty.of("digits", 2)))
                .filter(problem -> Split.isHeldOut(problem) && !problem.prompt().contains("0"))
                .findFirst()
                .orElseThrow()
                .prompt();
    }

    @Test
    void familiesThatReadHaveRoundsInTheirEasiestAndTheirDefaultCells() {
        List<String> without = new ArrayList<>();
        for (ProblemFamily family : ProblemFamilies.all()) {
            if (family.reads() && !family.hasTurns()) {
                ProblemSource source = ProblemSource.of(family.name(), List.of("questioner"));
                for (Difficulty cell : List.of(easiest(source), source.cell(Map.of()))) {
                    try {
                        Problem round = source.item(1, cell);
                        assertThat(source.verify(round, round.reference()).score()).isEqualTo(1);
                    } catch (IllegalArgumentException e) {
                        without.add(e.getMessage());
                    }
                }
            }
        }
        assertThat(without).isEmpty();
    }

    private static Difficulty easiest(ProblemSource source) {
        return new Difficulty(
                source.family().attributes().stream()
                        .map(a -> new AttributeValue(a.name(), a.min()))
                        .toList());
    }

    @Test
    void familiesThatCannotReadAreRefused() {
        assertThatThrownBy(() -> ProblemSource.of("maze", List.of("questioner")))
                .hasMessageContaining("cannot be read from text");
        assertThatThrownBy(() -> ProblemSource.of("addition", List.of("mask", "questioner")))
                .hasMessageContaining("cannot be read from text");
        assertThatThrownBy(() -> ProblemSource.of("addition", List.of("questioner", "cloze")))
                .hasMessageContaining("episodes of several turns");
    }
}
