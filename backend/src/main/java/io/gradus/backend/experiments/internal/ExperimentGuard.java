package io.gradus.backend.experiments.internal;

import io.gradus.backend.experiments.ExperimentArm;
import io.gradus.backend.experiments.FutilityLook;
import io.gradus.backend.experiments.FutilityRule;
import io.gradus.backend.experiments.RunProgress;
import io.gradus.backend.runs.RunChanged;
import jakarta.annotation.PreDestroy;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Keeps the rules that experiments were created with: whenever runs changed, and once after a
 * restart, on a thread of its own. Whatever was interrupted is done at the next look, because every
 * step is decided by what is stored.
 */
@Component
public class ExperimentGuard {
    private static final Logger LOG = LoggerFactory.getLogger(ExperimentGuard.class);
    private static final long PAUSE_MILLISECONDS = 100;

    private final ExperimentRepository experiments;
    private final ProgressRepository progress;
    private final LookRepository looks;
    private final OpenRuns open;
    private final ScheduledExecutorService desk =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().daemon().name("experiments").factory());
    private final Set<String> waiting = ConcurrentHashMap.newKeySet();

    ExperimentGuard(
            ExperimentRepository experiments,
            ProgressRepository progress,
            LookRepository looks,
            OpenRuns open) {
        this.experiments = experiments;
        this.progress = progress;
        this.looks = looks;
        this.open = open;
    }

    @EventListener
    void changed(RunChanged change) {
        change.run().experiment().ifPresent(this::later);
    }

    @EventListener(ApplicationReadyEvent.class)
    void ready() {
        experiments.all().forEach(head -> later(head.id()));
    }

    private void later(String experiment) {
        if (!waiting.add(experiment)) {
            return;
        }
        try {
            desk.schedule(() -> look(experiment), PAUSE_MILLISECONDS, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            LOG.debug("the server ends; it looks at experiment {} when it is up again", experiment);
        }
    }

    private void look(String experiment) {
        waiting.remove(experiment);
        try {
            keep(experiment);
        } catch (RuntimeException e) {
            LOG.warn("the rules of experiment {} are not kept yet: {}", experiment, e.toString());
        }
    }

    /** Does what the experiment's rules ask for by now. */
    synchronized void keep(String experiment) {
        ExperimentRepository.Head head = experiments.find(experiment).orElseThrow();
        if (head.rules().maxTotalTokens().isEmpty() && head.rules().futility().isEmpty()) {
            return;
        }
        List<ProgressRepository.Row> rows = progress.runs(experiment);
        if (rows.stream().allMatch(row -> row.progress().state().isFinal())) {
            return;
        }
        head.rules().futility().ifPresent(rule -> futility(experiment, rule, rows));
        head.rules().maxTotalTokens().ifPresent(cap -> budget(cap, rows));
    }

    private void budget(long cap, List<ProgressRepository.Row> rows) {
        if (TokenPlan.tokens(rows) < cap) {
            return;
        }
        String reason = "the experiment has generated its %,d tokens".formatted(cap);
        rows.stream()
                .filter(row -> row.startedAt().isEmpty())
                .map(ProgressRepository.Row::progress)
                .filter(run -> !run.state().isFinal())
                .forEach(run -> open.stop(run.id(), reason));
    }

    private void futility(String experiment, FutilityRule rule, List<ProgressRepository.Row> rows) {
        List<RunProgress> runs =
                rows.stream()
                        .filter(row -> !row.isReplaced())
                        .map(ProgressRepository.Row::progress)
                        .toList();
        List<ExperimentArm> arms = experiments.arms(experiment);
        FutilityCheck check = new FutilityCheck(rule, ExperimentArm.baseline(arms).name());
        List<FutilityLook> all = looks.of(experiment);
        for (ExperimentArm arm : arms) {
            List<FutilityLook> own =
                    all.stream().filter(look -> look.arm().equals(arm.name())).toList();
            Optional<FutilityLook> due = check.due(arm.name(), runs, own);
            due.ifPresent(look -> looks.insert(experiment, look));
            own.stream()
                    .filter(FutilityLook::stopped)
                    .findFirst()
                    .or(() -> due.filter(FutilityLook::stopped))
                    .ifPresent(look -> stop(look, runs));
        }
    }

    private void stop(FutilityLook look, List<RunProgress> runs) {
        runs.stream()
                .filter(run -> run.arm().equals(look.arm()) && !run.state().isFinal())
                .forEach(run -> open.stop(run.id(), "stopped for futility: " + look.sentence()));
    }

    @PreDestroy
    void close() {
        desk.shutdownNow();
    }
}
