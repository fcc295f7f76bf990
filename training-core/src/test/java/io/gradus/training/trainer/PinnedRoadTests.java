package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.StageDecision;
import io.gradus.training.curriculum.StepOutcome;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.filter.BatchSelector;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Sha256;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.EstimatorContext;
import io.gradus.training.objective.advantage.RoleBaselines;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.rollout.RolloutCollector;
import io.gradus.training.rollout.RolloutPlan;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.Wording;
import io.gradus.training.trainer.step.SelectedGroup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * A document of before is led along the main road as it was: the same traces of the warm start, the
 * same problems, tokens, rewards, advantages, rows and decisions, step by step. Only a policy
 * without an engine can be pinned, because an engine's last bits depend on the processor; what the
 * engine makes of the same rows is compared with plain Java in tests of its own.
 */
class PinnedRoadTests {
    /** Of the road as it was before stages, samplers and filters grew; never to be changed. */
    private static final String PINNED =
            "c3b240fdfc49a72d2a6d9064d5a8a948d2798c52fed884df393150104a66df04";

    private static final int STEPS = 80;
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: pinned
            policy: {layers: 1, width: 16, heads: 2, kvHeads: 1, feedForward: 16, context: 160,
                     warmStart: {maxSteps: 4, batch: 8, mix: {plain: 2, hinted: 1}}}
            objective:
              {groupSize: 8, groupsPerStep: 6, maxTokens: 4, temperature: {linear: {from: 1.0, to: 0.7, over: 40}},
               learningRate: {linear: {from: 1.0e-3, to: 1.0e-4, over: 40}}}
            rubrics:
              exact:
                criteria:
                  - {id: correct, verifier: {}, weight: 1.0}
                  - {id: brief, length: {shape: shorter-than-correct-mean}, weight: 0.1}
                  - {id: digits, pattern: {regex: "^[0-9]+$"}, role: gate}
            pools:
              few: {fixed: {problems: [{family: addition, difficulty: {digits: 1}, transforms: [answer-form]}], size: 6}}
            stages:
              - name: one-digit
                problems: [{family: addition, difficulty: {digits: 1}, transforms: [reverse-digits]}]
                rubric: exact
                promote: {when: "passRate(top, 24 groups) >= 0.01", minSteps: 6}
                maxSteps: 9
              - name: mixed
                problems: [{family: addition, difficulty: {digits: 1..2}}, {family: multiplication}]
                rubric: exact
                filter: zero-variance
                promote: {when: "passRate(top, 24 groups) >= 0.9", minSteps: 4}
                demote: {when: "passRate(all, 12 groups) < 0.005", minSteps: 5}
                maxSteps: 9
              - {name: pool, problems: [{pool: few}], maxSteps: 5}
              - name: hinted
                problems: [{family: sorting, difficulty: {length: 3..4, digits: 1}}]
                objective: {maxTokens: 8}
                guidance: {hint: {tier: plan, share: 0.5, train: without}}
                maxSteps: 5
              - name: tree
                problems: [{family: number-guessing}]
                objective: {branching: {tree: {segmentTokens: 1, mostRoots: 2}}, advantage: tree-subgroups, maxTurns: 4}
                maxSteps: 5
              - {name: games, problems: [{family: kuhn-poker}], objective: {advantage: role-baseline, loss: grpo}, maxSteps: 5}
            evaluate: {every: 10, problemsPerCell: 5}
            seed: 7
            """;

    private final List<String> road = new ArrayList<>();

    @Test
    void theRoadOfADocumentOfBeforeIsWhatItWas() {
        CurriculumDocument document =
                switch (CurriculumReader.read(DOCUMENT)) {
                    case Reading.Valid<CurriculumDocument>(var valid) -> valid;
                    case Reading.Invalid<CurriculumDocument>(var errors) ->
                            throw new AssertionError(errors.toString());
                };
        RandomStreams streams = new RandomStreams(7);
        Curriculum curriculum = Curriculum.from(document, streams, RubricServices.offline());
        for (int step = 1; step <= 4; step++) {
            curriculum.traces(step, 8).forEach(trace -> tell("trace", Segment.tokens(trace)));
        }
        curriculum.heldOut().forEach(problem -> tell("held out", problem.key()));
        RoleBaselines baselines = new RoleBaselines();
        boolean goesOn = true;
        for (int step = 1; goesOn && step <= STEPS; step++) {
            goesOn = step(step, curriculum, streams, baselines);
        }

        assertThat(road.stream().filter(line -> line.startsWith("decision")))
                .extracting(line -> line.split(" ")[1])
                .containsExactly(
                        "PROMOTED",
                        "DEMOTED",
                        "PROMOTED",
                        "PROMOTED",
                        "PROMOTED",
                        "PROMOTED",
                        "PROMOTED",
                        "finished");
        assertThat(Sha256.hex(String.join("\n", road))).isEqualTo(PINNED);
    }

    /** A step without its update; whether another one follows. */
    private boolean step(
            int step, Curriculum curriculum, RandomStreams streams, RoleBaselines baselines) {
        Stage stage = curriculum.stage();
        Objective objective = new Objective(stage.objective());
        ScheduleContext now = curriculum.context(step - 1, step * 100L);
        List<Problem> problems = curriculum.choose(step, objective.spec().groupsPerStep(), now);
        problems.forEach(problem -> tell("problem", problem.prompt()));
        List<RolloutPlan> plans =
                objective.planner(now, curriculum.guidance(now, step)).plan(problems);
        List<ScoredGroup> scored =
                new RolloutCollector(new Clerk(), Wording.CHARACTERS, streams, ProblemSource::begin)
                        .collect(plans, Purpose.TOKENS, step, step).stream()
                                .map(group -> stage.score(group, now))
                                .toList();
        for (ScoredGroup group : scored) {
            tell("rewards", group.scores().stream().map(RubricScore::total).toList());
        }
        List<AdvantagedGroup> advantaged =
                objective
                        .spec()
                        .advantage()
                        .estimate(
                                stage.filter().admit(scored),
                                new EstimatorContext(baselines, null, List.of()));
        for (TrainingRow row :
                SelectedGroup.rows(
                        new RowSelector(new RandomStreams(1))
                                .select(advantaged, new BatchSelector.All(), 1))) {
            tell("row", row.tokens());
            tell("behaviour", Arrays.toString(row.behaviour()));
            tell("advantages", Arrays.toString(row.advantages()));
        }
        tell("learning rate", objective.at(now).optimiser().learningRate());
        curriculum.observe(
                new StepOutcome(
                        step, now, scored, scored.stream().map(_ -> 1.0).toList(), 1, 3, 100));
        Optional<StageDecision> decision = curriculum.advance();
        decision.ifPresent(d -> tell("decision", words(d)));
        return !(decision.orElse(null) instanceof StageDecision.Finish);
    }

    private static String words(StageDecision decision) {
        return switch (decision) {
            case StageDecision.Enter enter -> enter.change() + " " + enter.stage().name();
            case StageDecision.Finish _ -> "finished";
        };
    }

    private void tell(String what, int[] tokens) {
        tell(what, Arrays.toString(tokens));
    }

    private void tell(String what, Object value) {
        road.add(what + " " + value);
    }
}
