package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.condition.MetricNames;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.EvaluatedNames;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Suggestions;
import io.gradus.training.document.schedule.Controller;
import io.gradus.training.document.schedule.PlacedSchedule;
import io.gradus.training.document.schedule.Span;
import io.gradus.training.objective.ObjectiveSpec;
import java.util.stream.Stream;

/** Checks that what schedules and controllers read is measured. */
record ScheduleCheck(CurriculumDocument document, Findings findings) {
    void check() {
        PlacedSchedule.in(document).forEach(this::check);
    }

    private void check(PlacedSchedule placed) {
        Stream<String> over =
                placed.schedule().spans().stream()
                        .flatMap(s -> s instanceof Span.OverMetric m ? Stream.of(m.name()) : null);
        Stream<String> read = placed.schedule().controllers().stream().map(Controller::metric);
        Stream.concat(over, read).distinct().forEach(name -> check(placed.path(), name));
    }

    private void check(String path, String name) {
        new EvaluatedNames(document.evaluate())
                .refusal(name)
                .ifPresent(reason -> findings.add(path, reason));
        if (!MetricNames.isPlausible(name)) {
            findings.add(
                    path,
                    "steps emit no metric like '"
                            + name
                            + "'; the metrics are listed on the run's page",
                    Suggestions.forWord(name, MetricNames.ALL));
        } else if (name.equals("kl/mean")
                && document.stageObjectives().noneMatch(ObjectiveSpec::hasReference)) {
            findings.add(
                    path,
                    "reads kl/mean, which is measured only with a KL penalty, so that it could never move; give objective.kl a weight or read another metric");
        }
    }
}
