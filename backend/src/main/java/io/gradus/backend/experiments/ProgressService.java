package io.gradus.backend.experiments;

import io.gradus.backend.experiments.internal.ExperimentRepository;
import io.gradus.backend.experiments.internal.FailureReason;
import io.gradus.backend.experiments.internal.LookRepository;
import io.gradus.backend.experiments.internal.ProgressRepository;
import io.gradus.backend.experiments.internal.TokenPlan;
import io.gradus.backend.platform.NotFound;
import io.gradus.training.base.statistics.InterquartileMean;
import io.gradus.training.base.statistics.MiddleInterval;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Tells where experiments stand, at a price that hardly grows with the number of their runs. */
@Service
public class ProgressService {
    private final ExperimentRepository experiments;
    private final ProgressRepository progress;
    private final LookRepository looks;

    ProgressService(
            ExperimentRepository experiments, ProgressRepository progress, LookRepository looks) {
        this.experiments = experiments;
        this.progress = progress;
        this.looks = looks;
    }

    /** Where an experiment stands; {@link NotFound} when there is none of that id. */
    public ExperimentProgress of(String id) {
        ExperimentRepository.Head head =
                experiments.find(id).orElseThrow(() -> ExperimentService.unknown(id));
        List<ProgressRepository.Row> rows = progress.runs(id);
        List<ProgressRepository.Row> counted =
                rows.stream().filter(row -> !row.isReplaced()).toList();
        List<RunProgress> runs = counted.stream().map(ProgressRepository.Row::progress).toList();
        ExperimentState state =
                ExperimentState.of(
                        counted.stream()
                                .map(row ->
                                        new ExperimentState.Standing(
                                                row.progress().state(),
                                                row.startedAt().isPresent()))
                                .toList());
        List<FutilityLook> taken = looks.of(id);
        return new ExperimentProgress(
                id,
                state,
                ExperimentProgress.counts(runs),
                runs,
                arms(experiments.arms(id), runs, taken),
                FailureReason.groups(runs),
                new TokenPlan(experiments.plannedTokens(id), head.rules().maxTotalTokens())
                        .spending(rows, state == ExperimentState.RUNNING, Instant.now()),
                taken);
    }

    private List<ArmProgress> arms(
            List<ExperimentArm> arms, List<RunProgress> runs, List<FutilityLook> taken) {
        String baseline = ExperimentArm.baseline(arms).name();
        return arms.stream()
                .map(arm ->
                        arm(
                                arm.name(),
                                arm.name().equals(baseline),
                                runs.stream().filter(run -> run.arm().equals(arm.name())).toList(),
                                taken))
                .toList();
    }

    private ArmProgress arm(
            String arm, boolean isBaseline, List<RunProgress> runs, List<FutilityLook> taken) {
        double[] results =
                runs.stream()
                        .flatMap(run -> run.result().stream())
                        .mapToDouble(Double::doubleValue)
                        .toArray();
        int ended = (int) runs.stream().filter(run -> run.state().isFinal()).count();
        return new ArmProgress(
                arm,
                isBaseline,
                runs.size(),
                ended,
                results.length,
                results.length == 0 ? Optional.empty() : Optional.of(InterquartileMean.of(results)),
                MiddleInterval.of(results),
                ended < runs.size(),
                taken.stream().filter(look -> look.stopped() && look.arm().equals(arm)).findAny());
    }
}
