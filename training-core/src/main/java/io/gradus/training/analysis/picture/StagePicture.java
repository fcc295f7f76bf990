package io.gradus.training.analysis.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What the card of a stage shows.
 *
 * @param name its name
 * @param enabled whether it takes part
 * @param families the families of its problems, each once
 * @param sample one of its problems; empty in pictures that have none
 * @param levels a bar for each difficulty attribute
 * @param reward its reward as a formula of one line
 * @param sampler the sampler's name
 * @param shares shares of its cells in its first step, in their order; empty in pictures that have
 *     none, and where the sampler does not tell
 * @param badges kind, guidance, filter and the like, where they are not the plain ones
 * @param gate the comparisons that open the next stage; empty where only steps do
 * @param stop the comparisons that end the run
 * @param minSteps steps that it lasts at least before the gate may open
 * @param maxSteps steps after which the next stage is entered in any case
 */
public record StagePicture(
        String name,
        boolean enabled,
        List<String> families,
        Optional<SampleProblem> sample,
        List<LevelBar> levels,
        String reward,
        String sampler,
        List<Double> shares,
        List<String> badges,
        List<GateTerm> gate,
        List<GateTerm> stop,
        long minSteps,
        Optional<Long> maxSteps) {
    public StagePicture {
        families = List.copyOf(families);
        levels = List.copyOf(levels);
        shares = List.copyOf(shares);
        badges = List.copyOf(badges);
        gate = List.copyOf(gate);
        stop = List.copyOf(stop);
    }

    /** The picture in words, a line for each part. */
    public String words() {
        List<String> lines = new ArrayList<>();
        lines.add(title());
        lines.add(problems());
        lines.add("reward: " + reward);
        lines.add("sampler: " + sampler);
        lines.addAll(badges);
        gate.forEach(term -> lines.add("next: " + term.words()));
        stop.forEach(term -> lines.add("end of the run: " + term.words()));
        maxSteps.ifPresent(steps -> lines.add("at most %,d steps".formatted(steps)));
        return String.join("\n", lines);
    }

    /** Its name, and whether it is disabled. */
    public String title() {
        return enabled ? name : name + " (disabled)";
    }

    /** Its families and the levels that it draws from. */
    public String problems() {
        String bars = levels.stream().map(LevelBar::words).collect(Collectors.joining(", "));
        return String.join(", ", families) + (bars.isEmpty() ? "" : ": " + bars);
    }
}
