package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.event.ConditionReport;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.SampleGroups;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.reward.criterion.RubricServices;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** A curriculum that was saved, written as JSON and restored goes on as if nothing had happened. */
@Tag("slow")
class CurriculumStateTests {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String TEXT =
            """
            gradus: 1
            curriculum: random-walk
            stages:
              - name: a
                problems: [{family: addition, difficulty: {digits: 1..2}}, {family: sorting}]
                promote: {when: "passRate(top, 12 groups) >= 0.55 or passRate(sorting, 3 steps) >= 0.7", minSteps: 3}
              - name: b
                problems: [{family: addition, difficulty: {digits: 1..3}}]
                sampler: {weighted: {weights: [2]}}
                promote: {when: "passRate(all, 3 steps) >= 0.6 and entropy(2 steps) < 0.8", minSteps: 2}
                demote: {when: "not (reward(16 groups) >= 0.4) and length(2 steps) > 4"}
              - name: c
                problems: [{family: boolean-sat}]
                demote: {when: "passRate(all, 8 groups) < 0.5", minSteps: 2}
                stop: {when: "groups >= 200 and tokens > 100"}
            """;

    /** Loops, entries, steps in a row, fresh windows, windows of tokens and the worst cell. */
    private static final String ROUTES =
            """
            gradus: 1
            curriculum: random-route
            stages:
              - name: a
                problems: [{family: addition, difficulty: {digits: 1..2}}, {family: sorting}]
                promote: {when: "passRate(top, fresh 6 groups) >= 0.5", holds: 2, minGroups: 12}
                maxSteps: 12
              - name: b
                problems: [{family: addition, difficulty: {digits: 1..3}}]
                skip: {when: "passRate(all, 12 groups) >= 0.6"}
                promote: {when: "passRate(worst, 300 tokens) >= 0.3 or mixed(9 groups) > 0.8", minSteps: 2}
                loop: {to: a, times: 2}
                maxSteps: 9
              - name: c
                problems: [{family: addition}]
                enter: {when: "steps >= 40 and metric('gradNorm', 4 steps) < 0.6 and evaluation(all) > 0.2", otherwise: wait}
                demote: {when: "passRate(all, 8 groups) < 0.5", holds: 2, to: a}
                promote: {when: "loss(3 steps) < 0.4", holds: 3}
                loop: {to: b, until: "passRate(addition, 40 groups) > 0.95"}
            """;

    /** View that a run shows of itself at one step. */
    private record Trace(
            List<Problem> chosen,
            List<ConditionReport> conditions,
            String decision,
            String stage) {}

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void savingAndRestoringInTheMiddleChangesNothing(long seed) {
        List<Trace> whole = new ArrayList<>();
        Curriculum curriculum = fresh(seed);
        for (int step = 1; step <= 120; step++) {
            whole.add(step(curriculum, seed, step));
        }

        List<Trace> broken = new ArrayList<>();
        Curriculum part = fresh(seed);
        for (int step = 1; step <= 120; step++) {
            if (step % 7 == 0) {
                String saved = JSON.writeValueAsString(part.save());
                part = fresh(seed);
                part.restore(JSON.readValue(saved, CurriculumState.class));
            }
            broken.add(step(part, seed, step));
        }

        assertThat(broken).isEqualTo(whole);
        assertThat(whole).extracting(Trace::stage).contains("a", "b");
        assertThat(part.save()).isEqualTo(curriculum.save());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void routesAreSavedAndRestoredInTheMiddle(long seed) {
        List<Trace> whole = new ArrayList<>();
        List<Trace> broken = new ArrayList<>();
        Curriculum straight = curriculum(ROUTES);
        Curriculum part = curriculum(ROUTES);
        for (int step = 1; step <= 150; step++) {
            whole.add(routed(straight, seed, step));
            if (step % 3 == 0) {
                String saved = JSON.writeValueAsString(part.save());
                part = curriculum(ROUTES);
                part.restore(JSON.readValue(saved, CurriculumState.class));
            }
            broken.add(routed(part, seed, step));
        }

        assertThat(broken).isEqualTo(whole);
        assertThat(part.save()).isEqualTo(straight.save());
        assertThat(whole).extracting(Trace::stage).contains("a", "b", "c");
        assertThat(whole).extracting(Trace::decision).anyMatch(d -> d.startsWith("loop 1 of 2"));
    }

    /** A step that also emits metrics and is sometimes evaluated. */
    private static Trace routed(Curriculum curriculum, long seed, int step) {
        SplittableRandom random = new SplittableRandom(-seed * 1000 - step);
        List<Problem> chosen = curriculum.choose(step, 5, ScheduleContext.start());
        List<ScoredGroup> scored =
                chosen.stream().map(p -> SampleGroups.passing(p, random.nextInt(5), 4)).toList();
        curriculum.observe(
                new StepOutcome(
                        step,
                        ScheduleContext.start(),
                        scored,
                        scored.stream().map(_ -> 0.5).toList(),
                        random.nextDouble(),
                        3,
                        40));
        curriculum.measured(
                List.of(
                        new Metric("loss", random.nextDouble()),
                        new Metric("gradNorm", random.nextDouble())));
        List<ConditionReport> conditions = curriculum.conditions();
        String decision = curriculum.advance().map(StageDecision::reason).orElse("stay");
        if (step % 10 == 0) {
            curriculum.evaluated(List.of(new Metric("evaluation/passRate", random.nextDouble())));
        }
        return new Trace(chosen, conditions, decision, curriculum.stage().name());
    }

    @Test
    void whatRubricsRememberIsSharedByStagesSavedAndRestored() {
        String text =
                """
                gradus: 1
                curriculum: remembering
                rubrics:
                  exact:
                    retire: {after: 2}
                    criteria:
                      - {id: correct, verifier: {}, shapes: [{tightening: {from: 0.1, limit: 0.9, window: 3, mean: 0.3}}]}
                      - {id: long, pattern: {regex: "[0-9]{3}"}}
                stages:
                  - {name: a, problems: [{family: addition}], maxSteps: 3}
                  - {name: b, problems: [{family: addition}], weights: {correct: 3}}
                """;
        Curriculum whole = curriculum(text);
        Curriculum broken = curriculum(text);
        for (int step = 1; step <= 12; step++) {
            assertThat(scoredStep(broken, step)).isEqualTo(scoredStep(whole, step));
            String saved = JSON.writeValueAsString(broken.save());
            broken = curriculum(text);
            broken.restore(JSON.readValue(saved, CurriculumState.class));
        }

        assertThat(broken.save()).isEqualTo(whole.save());
        assertThat(whole.stage().name()).isEqualTo("b");
        assertThat(whole.report())
                .contains(new Metric("rubric/exact/activeCriteria", 1))
                .filteredOn(m -> m.name().equals("rubric/exact/threshold/correct"))
                .singleElement()
                .satisfies(m -> assertThat(m.value()).isGreaterThan(0.1));
    }

    /** Half of the rollouts are right, and none has three digits. */
    private static List<List<RubricScore>> scoredStep(Curriculum curriculum, int step) {
        List<ScoredGroup> scored =
                curriculum.choose(step, 2, ScheduleContext.start()).stream()
                        .map(p -> SampleGroups.of(p, p.reference(), "x", p.reference(), ""))
                        .map(g ->
                                new ScoredGroup(
                                        g,
                                        curriculum
                                                .stage()
                                                .rubric()
                                                .score(g, curriculum.context(step - 1, 0))))
                        .toList();
        curriculum.observe(
                new StepOutcome(
                        step,
                        ScheduleContext.start(),
                        scored,
                        Collections.nCopies(scored.size(), 0.0),
                        1,
                        3,
                        20));
        curriculum.advance();
        return scored.stream().map(ScoredGroup::scores).toList();
    }

    private static Curriculum curriculum(String text) {
        return Curriculum.from(
                ExampleTests.read(text), new RandomStreams(1), RubricServices.offline());
    }

    private static Trace step(Curriculum curriculum, long seed, int step) {
        SplittableRandom random = new SplittableRandom(seed * 1000 + step);
        List<Problem> chosen = curriculum.choose(step, 5, ScheduleContext.start());
        List<ScoredGroup> scored =
                chosen.stream().map(p -> SampleGroups.passing(p, random.nextInt(5), 4)).toList();
        double entropy = step % 11 == 0 ? Double.NaN : random.nextDouble();
        curriculum.observe(
                new StepOutcome(
                        step,
                        ScheduleContext.start(),
                        scored,
                        Collections.nCopies(scored.size(), 0.0),
                        entropy,
                        3 + 2 * random.nextDouble(),
                        random.nextInt(100)));
        List<ConditionReport> conditions = curriculum.conditions();
        return new Trace(
                chosen,
                conditions,
                curriculum.advance().map(StageDecision::reason).orElse("stay"),
                curriculum.stage().name());
    }

    private static Curriculum fresh(long seed) {
        return Curriculum.from(
                ExampleTests.read(TEXT), new RandomStreams(seed), RubricServices.offline());
    }
}
