package io.gradus.backend.leases.internal;

import io.gradus.backend.platform.BadInput;
import io.gradus.training.base.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Takes in what trainers measure beside rewards. */
@Component
public class Reporting {
    private static final int MOST_AT_ONCE = 200;
    private static final int NAME_LIMIT = 100;

    private final OpenRunService openRuns;
    private final ReportRepository reports;

    Reporting(OpenRunService openRuns, ReportRepository reports) {
        this.openRuns = openRuns;
        this.reports = reports;
    }

    /**
     * Keeps the numbers that are new and lets the curriculum hear of them.
     *
     * @return the name that each stands under, by the name that it came with
     */
    public Map<String, String> report(String run, long step, List<Metric> sent) {
        check(step, sent);
        Map<String, String> names = new LinkedHashMap<>();
        sent.forEach(metric -> names.put(metric.name(), TrainerNames.of(metric.name())));
        return openRuns.at(
                run,
                open -> {
                    open.touch();
                    List<String> known = reports.names(run, step);
                    List<Metric> fresh = new ArrayList<>();
                    for (Metric metric : sent) {
                        String name = TrainerNames.of(metric.name());
                        boolean again = fresh.stream().anyMatch(m -> m.name().equals(name));
                        if (!known.contains(name) && !again) {
                            fresh.add(new Metric(name, metric.value()));
                        }
                    }
                    reports.insert(run, step, fresh);
                    if (!fresh.isEmpty()) {
                        TrainerReport report = TrainerReport.of(step, fresh);
                        open.course().reported(report);
                        open.recording().reported(report);
                    }
                    return names;
                });
    }

    private static void check(long step, List<Metric> sent) {
        if (step < 0) {
            throw new BadInput("step must be >= 0, was " + step, "step", "count steps from 0");
        }
        if (sent.isEmpty() || sent.size() > MOST_AT_ONCE) {
            throw new BadInput(
                    "values must have 1 to %d entries, has %d".formatted(MOST_AT_ONCE, sent.size()),
                    "values",
                    "report them in several requests");
        }
        sent.stream()
                .map(Metric::name)
                .filter(name -> !name.matches("[\\p{Alnum}_./@:=+() -]{1," + NAME_LIMIT + "}"))
                .findFirst()
                .ifPresent(name -> {
                    throw new BadInput(
                            "a name must have 1 to %d letters, digits, blanks and _./@:=+()-, was '%s'"
                                    .formatted(NAME_LIMIT, name),
                            "values",
                            "rename it");
                });
    }
}
