package io.gradus.backend.reports.internal;

import io.gradus.backend.rollouts.PinnedRollouts;
import io.gradus.backend.runs.Run;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.reward.CriterionScore;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.springframework.stereotype.Component;

/** The pinned rollouts of a run in a report: note, prompt, completion and what it was worth. */
@Component
public class PinSection {
    private final PinnedRollouts pins;

    PinSection(PinnedRollouts pins) {
        this.pins = pins;
    }

    /** Writes them under a heading; nothing where none is pinned. */
    public void write(Run run, ReportPage page) {
        List<PinnedRollouts.Pinned> all = pins.pinned(run.id());
        if (all.isEmpty()) {
            return;
        }
        page.heading("Pinned rollouts of " + run.name());
        all.forEach(pin -> write(pin, page));
    }

    private static void write(PinnedRollouts.Pinned pin, ReportPage page) {
        SampledRollout rollout = pin.group().rollouts().get(pin.rollout());
        List<List<String>> facts = new ArrayList<>();
        if (!pin.note().isBlank()) {
            facts.add(List.of("Note", pin.note()));
        }
        facts.add(List.of("Prompt", pin.group().prompt()));
        facts.addAll(said(rollout));
        facts.add(List.of("Reference answer", pin.group().reference()));
        facts.add(
                List.of(
                        "Verdict",
                        Html.number(rollout.verifierScore()) + ": " + rollout.verdict()));
        facts.add(List.of("Advantage", Html.number(rollout.advantage())));
        facts.add(List.of("Reward", Html.number(rollout.reward())));
        for (CriterionScore criterion : rollout.criteria()) {
            facts.add(
                    List.of(
                            "of which " + criterion.id(),
                            Html.number(criterion.contribution()) + ": " + criterion.reason()));
        }
        page.table(
                "Step %d, group %d, rollout %d, %s"
                        .formatted(
                                pin.step(),
                                pin.group().index() + 1,
                                pin.rollout() + 1,
                                pin.group().cell()),
                List.of("Fact", "Value"),
                facts);
    }

    /** The completion; of an episode who said what, turn by turn. */
    private static List<List<String>> said(SampledRollout rollout) {
        if (rollout.segments().size() < 2) {
            return List.of(List.of("Completion", rollout.completion()));
        }
        return rollout.segments().stream()
                .map(segment ->
                        List.of(
                                "Turn %d, %s, %s"
                                        .formatted(
                                                segment.turn() + 1,
                                                segment.source().name().toLowerCase(Locale.ROOT),
                                                segment.role()),
                                segment.text()))
                .toList();
    }
}
