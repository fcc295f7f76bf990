package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.kind.ScoreHead;
import io.gradus.training.curriculum.kind.Trace;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Sha256;
import io.gradus.training.event.SpentTokens;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.WrittenRollouts;
import io.gradus.training.trainer.artifact.Artifact;
import io.gradus.training.trainer.artifact.ArtifactKind;
import io.gradus.training.trainer.artifact.ArtifactStore;
import io.gradus.training.trainer.artifact.LearnedScorer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs whose stages are of all kinds. */
@Tag("slow")
class KindRunTests {
    private static final String HEAD =
            """
            gradus: 1
            curriculum: kinds
            policy: {layers: 1, width: 16, heads: 2, kvHeads: 1, feedForward: 16, context: 16, warmStart: {maxSteps: 2, batch: 8, evaluateEvery: 2}%s}
            objective: {groupSize: 4, groupsPerStep: 3, maxTokens: 4}
            evaluate: {every: 4, problemsPerCell: 6}
            checkpoint: {every: 2}
            models: {imitator: {artifact: {name: imitator}}}
            stages:
            """;

    private static final String STAGES =
            """
              - {name: gather, kind: {collect: {minScore: 0, perProblem: 2, traces: 20}}, problems: [{family: addition}], produces: {artifact: tries}}
              - {name: experts, kind: {collect: {by: demonstrations, traces: 7}}, problems: [{family: addition}], produces: {artifact: shown}}
              - {name: imitate, kind: {sft: {from: {pool: {artifact: shown}}, batch: 3, epochs: 2}}, problems: [{family: addition}], produces: {artifact: imitator}}
              - {name: prefer, kind: {preference: {loss: simpo, pairsPerProblem: 1}}, problems: [{family: addition}], maxSteps: 2}
              - {name: read, kind: {corpus: {batch: 4}}, problems: [{family: addition}], maxSteps: 2, start: fresh}
              - {name: reinforce, problems: [{family: addition}], maxSteps: 2, start: {weights: {artifact: imitator}}}
              - {name: judge, kind: {scorer: {inner: 8}}, problems: [{family: addition}], maxSteps: 3, produces: {artifact: judge}}
              - {name: rank, kind: {scorer: {target: pairs}}, problems: [{family: addition}], maxSteps: 1, produces: {artifact: ranker}}
              - {name: distil, kind: {distil: {teacher: imitator, onPolicy: 0.5, reverse: 0.75}}, problems: [{family: addition}], maxSteps: 3, start: fresh}
              - {name: examine, kind: {measure: {models: [policy, initial, imitator], problemsPerCell: 5}}, problems: [{family: addition}]}
            """;

    @TempDir private Path folder;

    private static CurriculumDocument document(String stages, String policy) {
        return switch (CurriculumReader.read(HEAD.formatted(policy) + stages)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }

    private RunSettings settings(String place, String stages, String policy) {
        return new RunSettings(
                document(stages, policy),
                3,
                "cpu",
                2,
                folder.resolve(place),
                folder.resolve("cache"));
    }

    private static double metric(TrainingEvent.StepCompleted step, String name) {
        return step.metrics().stream()
                .filter(m -> m.name().equals(name))
                .mapToDouble(Metric::value)
                .findFirst()
                .orElseThrow(() -> new AssertionError(name + " in " + step.metrics()));
    }

    @Test
    void everyKindTakesItsStepsTellsThemAndLeavesItsArtifactBehind() throws IOException {
        RunSettings settings = settings("whole", STAGES, "");
        RunEvents events = RunEvents.of(settings);

        List<TrainingEvent.StepCompleted> steps = events.of(TrainingEvent.StepCompleted.class);
        // 20 traces of at most 12 a step; 7 of 3; two passes over 7 in threes; 2, 2, 2 and 1 steps
        assertThat(steps).filteredOn(s -> s.stage() == 0).hasSizeBetween(2, 4);
        assertThat(steps).filteredOn(s -> s.stage() == 1).hasSizeGreaterThanOrEqualTo(3);
        assertThat(steps).filteredOn(s -> s.stage() == 2).hasSize(5);
        assertThat(steps.stream().filter(s -> s.stage() >= 3).map(s -> s.stage()).toList())
                .containsExactly(3, 3, 4, 4, 5, 5, 6, 6, 6, 7, 8, 8, 8, 9);
        for (TrainingEvent.StepCompleted step : steps) {
            assertThat(step.metrics()).extracting(Metric::name).doesNotHaveDuplicates();
        }
        TrainingEvent.StepCompleted last = steps.getLast();
        assertThat(metric(last, "measure/policy/passRate")).isBetween(0.0, 1.0);
        assertThat(metric(last, "measure/imitator/passRate")).isBetween(0.0, 1.0);
        assertThat(metric(last, "measure/initial/passRate")).isBetween(0.0, 1.0);

        List<TrainingEvent.ArtifactProduced> produced =
                events.of(TrainingEvent.ArtifactProduced.class);
        assertThat(produced)
                .extracting(TrainingEvent.ArtifactProduced::name)
                .containsExactly("tries", "shown", "imitator", "judge", "ranker");
        ArtifactStore store = new ArtifactStore(settings.folder());
        for (TrainingEvent.ArtifactProduced told : produced) {
            Artifact artifact = store.find(told.name(), told.step()).orElseThrow();
            assertThat(Sha256.hex(store.file(artifact))).isEqualTo(told.sha256());
            assertThat(artifact.document()).isEqualTo(settings.document().hash());
        }
        assertThat(store.all())
                .extracting(Artifact::kind)
                .containsExactly(
                        ArtifactKind.POOL,
                        ArtifactKind.POOL,
                        ArtifactKind.CHECKPOINT,
                        ArtifactKind.SCORER,
                        ArtifactKind.SCORER);
        List<Trace> shown = store.traces(store.find("shown", 1000).orElseThrow());
        assertThat(shown).hasSize(7).allMatch(t -> t.score() == 1);
        assertThat(shown).extracting(t -> t.problem() + t.written()).doesNotHaveDuplicates();
    }

    /** Seven demonstrations in steps of three: two of the last three come to a full pool. */
    @Test
    void diagnosticsTellWhatBecameOfTracesAndWhichWereImitated() {
        String told =
                """
                  - {name: experts, kind: {collect: {by: demonstrations, traces: 7}}, problems: [{family: addition}], produces: {artifact: shown}, objective: {diagnostics: true}}
                  - {name: imitate, kind: {sft: {from: {pool: {artifact: shown}}, batch: 3, epochs: 1}}, problems: [{family: addition}], produces: {artifact: imitator}, objective: {diagnostics: true}}
                """;
        List<TrainingEvent.StepCompleted> steps = RunEvents.of(settings("told", told, "")).steps();

        List<TrainingEvent.StepCompleted> collected =
                steps.stream().filter(s -> s.stage() == 0).toList();
        double kept =
                collected.stream().mapToDouble(s -> 3 * metric(s, "rule/collected/kept")).sum();
        assertThat(kept).isCloseTo(7, within(1e-9));
        assertThat(metric(collected.getLast(), "rule/collected/full")).isPositive();
        assertThat(steps.stream().filter(s -> s.stage() == 1).toList())
                .hasSize(3)
                .allSatisfy(s -> {
                    assertThat(metric(s, "rule/traces/cell/addition(digits=2)")).isEqualTo(1);
                    assertThat(metric(s, "rule/traces/level/digits")).isEqualTo(2);
                });
        assertThat(
                        RunEvents.of(
                                        settings(
                                                "silent",
                                                told.replace(
                                                        "diagnostics: true", "diagnostics: false"),
                                                ""))
                                .steps())
                .allSatisfy(
                        s -> assertThat(s.metrics()).noneMatch(m -> m.name().startsWith("rule/")));
    }

    @Test
    void whatDemonstrationsTeachersAndMeasurementsCostIsTold() {
        List<TrainingEvent.StepCompleted> steps =
                RunEvents.of(settings("cost", STAGES, "")).steps();

        for (TrainingEvent.StepCompleted step : steps) {
            SpentTokens spent = SpentTokens.of(step.metrics());
            // three sums of one or two columns and their ends
            assertThat(spent.demonstrated()).isBetween(0L, 12L);
            assertThat(spent.demonstrated() > 0).isEqualTo(step.stage() == 1);
            assertThat(spent.others() > 0)
                    .isEqualTo(step.stage() == 8 && metric(step, "distil/ownShare") < 1);
            // 15 rollouts of 1 to 4 tokens
            assertThat(spent.probe())
                    .isBetween(step.stage() == 9 ? 15L : 0, step.stage() == 9 ? 60L : 0);
        }
        assertThat(steps).anyMatch(step -> SpentTokens.of(step.metrics()).others() > 0);
    }

    @Test
    void aScorerScoresRolloutsAsItsStageLeftIt() {
        RunSettings settings = settings("scored", STAGES, "");
        RunEvents.of(settings);
        ArtifactStore store = new ArtifactStore(settings.folder());
        Artifact judge = store.find("judge", 1000).orElseThrow();
        List<Rollout> rollouts =
                WrittenRollouts.group(
                                ProblemSource.problem(ProblemKey.parse("addition(digits=1)#1")),
                                List.of("1", "12"))
                        .rollouts();
        try (TorchEngine engine =
                        new TorchEngine(store.policy(judge), ComputeDevice.choose("cpu"), 1);
                LearnedScorer scorer = LearnedScorer.of(store, judge, engine)) {
            engine.putHead(store.head(judge));
            int[] row = Segment.tokens(rollouts.get(1).segments());
            float[] logits =
                    ScoreHead.last(
                            engine.forward(
                                    new TokenBatch(new int[][] {row}, new float[] {1}),
                                    TapRequest.of(ScoreHead.TAP)));
            assertThat(scorer.score(rollouts)[1])
                    .isCloseTo(1 / (1 + Math.exp(-logits[0])), within(1e-6))
                    .isBetween(0.0, 1.0);
        }
    }

    @Test
    void stagesBeginWithTheWeightsThatTheyName() {
        RunSettings settings = settings("starts", STAGES, "");
        RunEvents events = RunEvents.of(settings);
        List<TrainingEvent.StepCompleted> steps = events.of(TrainingEvent.StepCompleted.class);

        // fresh weights give each of 97 tokens about the same probability
        double first =
                metric(
                        steps.stream().filter(s -> s.stage() == 4).findFirst().orElseThrow(),
                        "loss");
        assertThat(first).isCloseTo(Math.log(97), within(0.1));
    }

    @Test
    void aRunInterruptedInAnyKindRepeatsTheSameEventsBitForBit() throws IOException {
        RunEvents expected = RunEvents.of(settings("straight", STAGES, ""));
        RunSettings settings = settings("interrupted", STAGES, "");
        assertThat(RunEvents.inPieces(settings, 3)).isEqualTo(expected);
    }

    @Test
    void aCrashBehindAnArtifactWritesTheSameOneAgain() {
        RunEvents whole = RunEvents.of(settings("straight", STAGES, ""));
        List<String> expected = whole.stored();
        RunSettings settings = settings("crashed", STAGES, "");
        long crash = whole.of(TrainingEvent.ArtifactProduced.class).getLast().seq() + 2;
        assertThatThrownBy(() ->
                        new TrainingRun(
                                        settings,
                                        e -> {
                                            if (e.seq() == crash) {
                                                throw new IllegalStateException("dies");
                                            }
                                        },
                                        RunControl.untilEnd())
                                .execute())
                .hasMessage("dies");
        List<String> again = RunEvents.of(settings).stored();
        assertThat(again)
                .isEqualTo(expected.subList(expected.size() - again.size(), expected.size()));
        assertThat(expected.size() - again.size()).isLessThan((int) crash);
    }

    @Test
    void anotherRunBeginsWithAnArtifactAndMayOutliveIt() {
        RunSettings first = settings("r-first", STAGES, "");
        RunEvents.of(first);
        String stages =
                "  - {name: examine, kind: {measure: {models: [policy]}}, problems: [{family: addition}]}\n";
        RunSettings second =
                settings("r-second", stages, ", from: {run: r-first, artifact: imitator}");
        RunEvents events = RunEvents.of(second);

        assertThat(events.of(TrainingEvent.WarmStartStep.class)).isEmpty();
        assertThat(events.of(TrainingEvent.StepCompleted.class)).hasSize(1);
    }

    @Test
    void aPolicyOfAnotherShapeIsRefusedWithBothShapes() {
        RunEvents.of(settings("r-first", STAGES, ""));
        String stages = "  - {name: go, problems: [{family: addition}], maxSteps: 1}\n";
        RunSettings larger =
                new RunSettings(
                        document(stages, ", from: {run: r-first, artifact: imitator}"),
                        3,
                        "cpu",
                        2,
                        folder.resolve("r-larger"),
                        folder.resolve("cache"));
        String text = larger.document().resolved().replace("  layers: 1\n", "  layers: 2\n");
        CurriculumDocument grown =
                ((Reading.Valid<CurriculumDocument>) CurriculumReader.read(text)).document();
        RunSettings settings = new RunSettings(grown, 3, "cpu", 2, larger.folder(), larger.cache());

        assertThatThrownBy(() -> RunEvents.of(settings))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("policy growth")
                .hasMessageContaining("layers 1")
                .hasMessageContaining("layers 2");
    }

    @Test
    void aMissingRunIsNamed() {
        String stages = "  - {name: go, problems: [{family: addition}], maxSteps: 1}\n";
        assertThatThrownBy(() ->
                        RunEvents.of(settings("r-2", stages, ", from: {run: r-9, artifact: a}")))
                .hasMessageContaining("there is no run r-9 next to this one");
    }
}
