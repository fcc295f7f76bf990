package io.gradus.frontend.launch;

import com.vaadin.flow.component.html.Span;
import io.gradus.backend.compare.CellDifference;
import io.gradus.backend.compare.ComparedCell;
import io.gradus.backend.compare.Verdict;
import io.gradus.backend.experiments.ArmProgress;
import java.util.Locale;
import java.util.Optional;

/** What can be said of an arm against the baseline, in a word. */
final class ArmVerdict {
    private ArmVerdict() {}

    /** A chip; hovering tells why. */
    static Span of(ArmProgress arm, Optional<ComparedCell> cell) {
        var chip = new Span(arm.isBaseline() ? "baseline" : "no verdict yet");
        chip.addClassName("arm-verdict");
        if (!arm.isBaseline()) {
            cell.flatMap(ComparedCell::difference).ifPresent(told -> tell(chip, told));
        }
        return chip;
    }

    private static void tell(Span chip, CellDifference told) {
        chip.setText(sign(told.verdict()) + told.verdict().word());
        chip.addClassName(told.verdict().name().toLowerCase(Locale.ROOT));
        chip.setTitle(told.because());
    }

    private static String sign(Verdict verdict) {
        return switch (verdict) {
            case BETTER, HIGHER -> "▲ ";
            case WORSE, LOWER -> "▼ ";
            case CANNOT_TELL -> "≈ ";
            case FUTILE -> "⊘ ";
        };
    }
}
