package io.gradus.training.rubric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.catalogue.ProblemSource;
import io.gradus.training.problem.ChecklistItem;
import io.gradus.training.problem.Credit;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.Verifier;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import io.gradus.training.schedule.ScheduleContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/**
 * Every shipped rubric against scores computed by hand. One character is one token, and one more
 * ends a completion; the answer "right" is right.
 *
 * <p>It is long because every document has a test here with its arithmetic written out; they share
 * the problem, the completions and the way to compare totals.
 */
class ShippedRubricTests {
    private static final Problem SUM = problem("addition");
    private static final String RIGHT = "<think>t</think><answer>right</answer>";
    private static final String WRONG = "<think>t</think><answer>wrong</answer>";
    private static final String BLOCK = "abcdefghij0123456789".repeat(5);

    @Test
    void vlCogito() {
        // RIGHT has 39 tokens, the mean of the correct ones; 38 w's have 39, 77 have twice as many
        String words = "a ".repeat(39) + "a";

        // 1 + 0.5; at the mean no penalty; from twice the mean on -0.5; one token:
        // -0.5 (1 + cos(pi / 39)) / 2 = -0.49918932703; 40 equal words have 21 stretches of 20,
        // 1 different: 1 - 1/21, times -0.5, and 80 tokens cost another 0.5
        assertTotals(
                "vl-cogito",
                List.of(RIGHT, "w".repeat(38), "w".repeat(77), "", words),
                1.5,
                0,
                -0.5,
                -0.49918932703,
                -0.5 - 0.5 * 20 / 21);
        // nothing is correct: -0.25 (1 + cos(pi / 750)) / 2
        assertTotals("vl-cogito", List.of(""), -0.24999890338);
    }

    @Test
    void observeR1() {
        String observed = "<observe>o</observe><think>t</think><answer>right</answer>";
        String inside = "<think><observe>o</observe>t</think><answer>wrong</answer>";

        // 1 + 0.5; the shortest correct one 1 + 0.2; form alone 0.5
        assertTotals("observe-r1", List.of(observed, "right", inside, "x"), 1.5, 1.2, 0.5, 0);
    }

    @Test
    void autoThink() {
        List<String> group =
                List.of(
                        "<think>a</think>right",
                        "<think>b</think>no",
                        "<think>c</think>no",
                        "right");

        // three of four think: (0.75 - 0.5) * 2 = half of the way from 1 to 0 and from 0 to -1
        assertTotals("autothink-balance", group, 0.5, -0.5, -0.5, 2);
        assertTotals("autothink-accuracy", group, 1, 0, 0, 2);
        assertTotals("autothink-accuracy", List.of("no", BLOCK + "</think>right"), -1, -2);
        // of two correct lengths each is 1 / sqrt(2) deviations from their mean:
        // exp(0.05 / sqrt 2) - 1 = 0.03598777, exp(-0.05 / sqrt 2) - 1 = -0.03473764
        assertTotals(
                "autothink-prune",
                List.of("right", "<think>longer</think>right"),
                2 + 0.03598777,
                1 - 0.03473764);
    }

    @Test
    void rlStruct() {
        Verifier levels =
                verifier(
                        Map.of(
                                "v", List.of(new Credit("validity", 1)),
                                "half",
                                        List.of(
                                                new Credit("validity", 1),
                                                new Credit("format", 1),
                                                new Credit("structure", 0.5),
                                                new Credit("content", 1)),
                                "right",
                                        List.of(
                                                new Credit("validity", 1),
                                                new Credit("format", 1),
                                                new Credit("structure", 1),
                                                new Credit("content", 1))));

        // validity 1 and format 0 ends it; the half structure ends the sum at 2.5
        assertTotals(
                rubric("rl-struct", levels),
                problem("structured-output"),
                List.of("x", "v", "half", "right"),
                0,
                1,
                2.5,
                4);
    }

    @Test
    void formatLength() {
        String formed = "<think>t</think><answer>42</answer>";

        // 36 tokens: x = 36 / 3072, 1 - (1 - 2x)^2 = 0.04632568359; without a readable answer only
        // a length beyond the peak counts: 2304 tokens are worth 0.5, cut to 0, 3072 are worth -1
        assertTotals(
                "format-length",
                List.of(formed, formed.substring(16), "x", "x".repeat(2303), "x".repeat(3071)),
                1.04632568359,
                0.5 + lengthValue(20),
                0,
                0,
                -1);
    }

    private static double lengthValue(double tokens) {
        double x = tokens / 3072;
        return 1 - (1 - 2 * x) * (1 - 2 * x);
    }

    @Test
    void graphR1() {
        Verifier graded =
                verifier(
                        Map.of(
                                "right", List.of(new Credit("valid", 1), new Credit("quality", 1)),
                                "wrong",
                                        List.of(
                                                new Credit("valid", 1),
                                                new Credit("quality", 0.8))));
        Rubric rubric = rubric("graph-r1", graded);
        List<String> answers = List.of(RIGHT, WRONG, "invalid", BLOCK);

        // 2 + 1; 0.5 * 0.8 + 1; -1; -1 and -1 for the block; for a tour 0.5 * 0.64 + 1
        assertTotals(rubric, problem("largest-independent-set"), answers, 3, 1.4, -1, -2);
        assertTotals(rubric, problem("shortest-tour"), answers, 3, 1.32, -1, -2);
    }

    @Test
    void reasoningSql() {
        Problem query = problem("text-to-sql");
        Verifier partial =
                (problem, answer) ->
                        answer.equals(problem.reference())
                                ? Verdict.correct()
                                        .with(
                                                List.of(
                                                        new Credit("syntax", 1),
                                                        new Credit("schema", 1),
                                                        new Credit("ngrams", 1)))
                                : Verdict.wrong("differs")
                                        .with(
                                                List.of(
                                                        new Credit("syntax", 1),
                                                        new Credit("schema", 0.5),
                                                        new Credit("ngrams", 0.25)));

        // 3 + 2 + 1 + 1 + 1 + 1; an empty answer is like nothing: 1 + 0.5 + 0.25 + 1
        assertTotals(
                rubric("reasoning-sql", partial),
                query,
                List.of(
                        "<think>t</think><answer>" + query.reference() + "</answer>",
                        "<think>t</think><answer></answer>"),
                9,
                2.75);
    }

    @Test
    void toolStar() {
        RolloutGroup group =
                new RolloutGroup(
                        0,
                        SUM,
                        List.of(
                                rollout(RIGHT, 1, List.of("search", "python")),
                                rollout(RIGHT, 1, List.of("search", "search")),
                                rollout(WRONG, 1, List.of("search", "python")),
                                rollout("right", 1, List.of("search", "python"))));

        assertTotals(rubric("tool-star").score(group, ScheduleContext.start()), 1.1, 1, 0, -1);
    }

    @Test
    void drTulu() {
        Rubric rubric = rubric("dr-tulu");
        RolloutGroup group =
                SampleGroups.of(SUM, "<think>so 1+1</think>right", "maybe first", "x", "check");

        List<RubricScore> scores = rubric.score(group, ScheduleContext.start());
        rubric.observe(List.of(new ScoredGroup(group, scores)));

        // thinks, computes and concludes are 3 of 6 points: 1 + 0.5 * 3/6; plans less a guess is 0
        assertTotals(scores, 1.25, 0, 0, 0.5 / 6);
        // corrects said the same of all and retires; of the six others, all with the same spread,
        // the last one goes
        assertThat(rubric.report()).containsExactly(new RubricMeasure("activeCriteria", 5));
        assertThat(rubric.save("dr-tulu").services())
                .filteredOn(RubricState.Service::retired)
                .extracting(RubricState.Service::criterion)
                .containsExactly("corrects", "guesses");
    }

    @Test
    void rubicon() {
        String thought = "<think>" + "y".repeat(100) + "</think><answer>right</answer>";

        // a thought of 100 is worth 1 - exp(-1) = 0.63212056, times 0.3; form 0.2; both together
        // 0.2 * 0.63212056; two of four marks are worth 0.5^3 * 0.2; flattery takes all
        assertTotals(
                "rubicon",
                List.of("right", thought, "<think></think>right", "Great question! right"),
                1,
                1 + 0.3 * 0.63212056 + 0.2 + 0.2 * 0.63212056,
                1.025,
                0);
    }

    @Test
    void vTriune() {
        Rubric rubric =
                rubric("v-triune", verifier(Map.of("wrong", List.of(new Credit("quality", 0.9)))));
        Problem graph = problem("largest-independent-set");

        // correctness and four marks of 0.25; for graphs the quality, 0.9 reaches 0.85 but not 0.95
        assertTotals(rubric, SUM, List.of(RIGHT, "right", "<think>t</think>wrong"), 2, 1, 0.5);
        assertTotals(rubric, graph, List.of("wrong", WRONG), 0.9, 1.9);
        assertThat(rubric.score(SampleGroups.of(graph, "wrong"), at(20)).getFirst().total())
                .isZero();
    }

    @Test
    void medLocR1() {
        Rubric rubric =
                rubric(
                        "medloc-r1",
                        verifier(Map.of("wrong", List.of(new Credit("quality", 0.52)))));
        RolloutGroup group = SampleGroups.of(problem("largest-independent-set"), "wrong", "x");

        assertTotals(rubric.score(group, ScheduleContext.start()), 1, 0);
        // 64 groups of which all pass: the threshold moves from 0.5 to 0.55, beyond 0.52
        RolloutGroup passing = SampleGroups.of(problem("largest-independent-set"), "wrong");
        ScoredGroup scored =
                new ScoredGroup(passing, rubric.score(passing, ScheduleContext.start()));
        rubric.observe(Collections.nCopies(64, scored));
        assertTotals(rubric.score(group, ScheduleContext.start()), 0, 0);
        assertThat(rubric.report().getFirst().value()).isCloseTo(0.55, within(1e-12));
    }

    @Test
    void craftGui() {
        Rubric rubric =
                rubric(
                        "craft-gui",
                        verifier(
                                Map.of(
                                        "wrong",
                                        List.of(
                                                new Credit("validity", 1),
                                                new Credit("structure", 0.5),
                                                new Credit("content", 0.25)))));
        Problem open = problem("knowledge-hops");

        // 0.2 + 0.3 * 0.5 + 0.5 * 0.25
        assertTotals(rubric, problem("structured-output"), List.of("wrong", "x"), 0.475, 0);
        assertTotals(rubric, open, List.of(open.reference(), "?"), 1, 0);
    }

    @Test
    void qwenLongL1() {
        // the rule knows "right" only, the words are those of the reference
        assertTotals(
                "qwenlong-l1",
                List.of("right", SUM.reference(), "x", SUM.reference() + " x"),
                1,
                1,
                0,
                0);
    }

    @Test
    void timeR1() {
        int sum = Integer.parseInt(SUM.reference());
        String near = "<think>t</think><answer>" + (sum + 3) + "</answer>";
        String words = "a a a a a";

        // exp(-0.07 * 3) = 0.81058425 and 0.05 + 0.025 + 0.025; an empty answer costs 0.2; 2048
        // tokens cost 0.5; five equal words have 3 triples, 1 different: -0.5 * 2/3
        assertTotals(
                "time-r1",
                List.of(near, "<think>t</think><answer></answer>", "z".repeat(2047), words),
                0.91058425,
                -0.1,
                -0.5,
                -1 / 3.0);
        // alpha has grown to 0.1: exp(-0.3) = 0.74081822
        assertThat(rubric("time-r1").score(SampleGroups.of(SUM, near), at(200)).getFirst().total())
                .isCloseTo(0.84081822, within(1e-8));
    }

    @Test
    void dapoOverlong() {
        // the ramp goes from 16384 to 20480 tokens: 18432 are half-way
        assertTotals(
                "dapo-overlong",
                List.of("right", "x", "x".repeat(18431), "x".repeat(20479)),
                1,
                -1,
                -1.5,
                -2);
    }

    @Test
    void confClip() {
        RolloutGroup group =
                new RolloutGroup(
                        0,
                        SUM,
                        List.of(
                                rollout("right", 0.6, List.of()),
                                rollout("right", 0.2, List.of()),
                                rollout("wrong", 0.9, List.of())));

        // 0.6; 0.2 is clipped to 0.5; a wrong answer is worth nothing however sure
        assertTotals(rubric("confclip").score(group, ScheduleContext.start()), 0.6, 0.5, 0);
    }

    @Test
    void spear() {
        // one turn: 0.1, of which half is left half-way and nothing at the end
        assertTotals("spear", List.of("right", "x"), 1.1, 0.1);
        assertTotals(rubric("spear").score(SampleGroups.of(SUM, "right"), at(100)), 1.05);
        assertTotals(rubric("spear").score(SampleGroups.of(SUM, "right"), at(200)), 1);
    }

    @Test
    void trpa() {
        assertTotals(
                "trpa",
                List.of("right", "<think>t</think><answer> </answer>", WRONG, RIGHT),
                0,
                1,
                2,
                3);
    }

    @Test
    void orbitAndRuscaRl() {
        Problem listed =
                new Problem(
                        SUM.key(),
                        SUM.parts(),
                        SUM.template(),
                        SUM.reference(),
                        SUM.demonstration(),
                        SUM.hints(),
                        List.of(
                                new ChecklistItem("has an a", 3, Optional.of("a")),
                                new ChecklistItem("has a b", 2, Optional.of("b")),
                                new ChecklistItem("has no c", -4, Optional.of("c"))));
        List<String> completions = List.of("a", "ab", "ac", "x");

        // 3 of 5 points, all 5, 3 - 4 of 5, none; ORBIT has nothing below 0
        assertTotals(rubric("orbit"), listed, completions, 0.6, 1, 0, 0);
        assertTotals(rubric("ruscarl"), listed, completions, 0.6, 1, -0.2, 0);
        assertThat(rubric("orbit").score(SampleGroups.of(SUM, "a"), at(0)).getFirst().criteria())
                .noneMatch(CriterionScore::applicable);
    }

    @Test
    void everyShippedRubricIsNamedLikeItsFileAndSaysWhereItComesFrom() {
        assertThat(ShippedRubrics.names()).isSorted().hasSizeGreaterThan(15);
        for (String name : ShippedRubrics.names()) {
            RubricDocument document = ShippedRubrics.named(name).orElseThrow();
            assertThat(document.rubric()).isEqualTo(name);
            assertThat(document.description()).isPresent();
            assertThat(document.source()).isPresent();
        }
    }

    private static void assertTotals(String name, List<String> completions, double... totals) {
        assertTotals(rubric(name), SUM, completions, totals);
    }

    private static void assertTotals(
            Rubric rubric, Problem problem, List<String> completions, double... totals) {
        RolloutGroup group = SampleGroups.of(problem, completions.toArray(String[]::new));
        assertTotals(rubric.score(group, ScheduleContext.start()), totals);
    }

    private static void assertTotals(List<RubricScore> scores, double... totals) {
        assertThat(scores).hasSize(totals.length);
        for (int i = 0; i < totals.length; i++) {
            assertThat(scores.get(i).total())
                    .as("rollout %d: %s", i, scores.get(i))
                    .isCloseTo(totals[i], within(1e-8));
        }
    }

    private static Rubric rubric(String name) {
        return rubric(name, verifier(Map.of()));
    }

    private static Rubric rubric(String name, Verifier verifier) {
        return Rubric.of(
                ShippedRubrics.named(name).orElseThrow().spec(),
                verifier,
                RubricServices.offline());
    }

    /** Gives these credits to these answers; only "right" is right. */
    private static Verifier verifier(Map<String, List<Credit>> credits) {
        return (_, answer) -> {
            Verdict verdict =
                    answer.equals("right") ? Verdict.correct() : Verdict.wrong("not right");
            return verdict.with(credits.getOrDefault(answer, List.of()));
        };
    }

    private static Problem problem(String family) {
        ProblemSource source = ProblemSource.of(family, List.of());
        return source.item(5, source.cell(Map.of()));
    }

    private static ScheduleContext at(long step) {
        return new ScheduleContext(step, step, OptionalLong.empty(), 0);
    }

    /** A rollout of tokens of one probability, behind answers of these tools. */
    private static Rollout rollout(String completion, double probability, List<String> tools) {
        List<Segment> segments = new ArrayList<>();
        segments.add(segment(SegmentSource.ENVIRONMENT, "solver", 3, 1));
        for (String tool : tools) {
            segments.add(segment(SegmentSource.ENVIRONMENT, tool, 4, 1));
        }
        segments.add(segment(SegmentSource.POLICY, "solver", completion.length() + 1, probability));
        return new Rollout(SUM, 0, segments, completion, StopReason.END_TOKEN);
    }

    private static Segment segment(
            SegmentSource source, String role, int tokens, double probability) {
        float[] logProbs = new float[tokens];
        Arrays.fill(logProbs, (float) Math.log(probability));
        return new Segment(
                source,
                role,
                0,
                new int[tokens],
                source == SegmentSource.POLICY,
                logProbs,
                new float[tokens],
                0);
    }
}
