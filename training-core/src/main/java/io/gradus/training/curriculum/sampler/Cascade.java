package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import tools.jackson.databind.json.JsonMapper;

/**
 * Domains one after another, as AceReason-Nemotron (arXiv:2505.16400) trains maths before code and
 * Nemotron-Cascade a longer row: the entries of problems in their order, each for an equal share of
 * a span or until its pass rate is reached; the last one to the end. Within an entry, cells are
 * drawn uniformly. All numbers are ours.
 *
 * @param until mean pass rate of an entry that leads to the next; only its share of the span does
 *     where it is left out
 */
@Choice(
        name = "cascade",
        explanation =
                "The entries of problems one after another, each for its share of a span or until its pass rate.",
        source = "arXiv:2505.16400")
public record Cascade(
        @Setting(
                        explanation = "Mean pass rate of an entry at which the next one begins.",
                        min = 0,
                        max = 1)
                Optional<Double> until,
        @Setting(
                        explanation =
                                "Number of latest groups over which an entry's pass rate is averaged.",
                        defaults = "32",
                        min = 1,
                        max = 100000,
                        unit = "groups",
                        stretch = true)
                int groups,
        @Setting(
                        explanation = "Share of the groups from the entries before.",
                        defaults = "0",
                        min = 0,
                        max = 1)
                double keep,
        @Setting(explanation = "How long the whole cascade takes.", defaults = "stage") Span over)
        implements ArmSamplerSpec {
    @Override
    public List<Span> spans() {
        return List.of(over);
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    private record State(int entry, List<Double> passRates) {}

    private final class Sampler implements DrawnSampler {
        private final ArmSpace space;
        private int entry;
        private List<Double> passRates = new ArrayList<>();

        Sampler(ArmSpace space) {
            this.space = space;
        }

        @Override
        public int[] choose(Choosing choice) {
            int due = (int) (over.progress(choice.now()) * space.entries());
            enter(Math.max(entry, Math.min(due, space.entries() - 1)));
            return DrawnSampler.super.choose(choice);
        }

        private void enter(int next) {
            if (next != entry) {
                entry = next;
                passRates.clear();
            }
        }

        @Override
        public int draw(Choosing choice, SplittableRandom random) {
            boolean isEarlier = entry > 0 && random.nextDouble() < keep;
            int drawn = isEarlier ? random.nextInt(entry) : entry;
            return space.arm(drawn, random.nextInt(space.size(drawn)));
        }

        @Override
        public void observe(SampledStep step) {
            for (ArmResult result : step.results()) {
                if (space.at(result.arm()).entry() == entry) {
                    passRates.add(result.passRate());
                }
            }
            while (passRates.size() > groups) {
                passRates.removeFirst();
            }
            double mean = passRates.stream().mapToDouble(Double::doubleValue).average().orElse(0);
            boolean isReached = until().filter(until -> mean >= until).isPresent();
            if (isReached && passRates.size() == groups) {
                enter(Math.min(entry + 1, space.entries() - 1));
            }
        }

        @Override
        public double[] shares() {
            double[] shares = new double[space.size()];
            for (int e = 0; e <= entry; e++) {
                double here = entry == 0 ? 1 : e == entry ? 1 - keep : keep / entry;
                for (int place = 0; place < space.size(e); place++) {
                    shares[space.arm(e, place)] = here / space.size(e);
                }
            }
            return shares;
        }

        /** Which entry is asked now; 1 is the first. */
        @Override
        public List<Metric> report() {
            return List.of(new Metric("entry", entry + 1));
        }

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(new State(entry, passRates));
        }

        @Override
        public void restore(String saved) {
            State state = JsonMapper.shared().readValue(saved, State.class);
            entry = state.entry();
            passRates = new ArrayList<>(state.passRates());
        }
    }
}
