package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Setting;
import io.gradus.training.document.Suggestions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import tools.jackson.databind.json.JsonMapper;

/**
 * The reuse of AGAIN (Meta automatic curriculum learning, arXiv:2011.08463): the niches in which an
 * earlier run made progress are gone through again, each until the reward that the earlier run had
 * there is reached, mixed with exploration. The paper finds the earlier run by a pretest and
 * explores by ALP-GMM; here the niches are written down, and exploration is uniform. After the last
 * niche all is exploration. Both numbers are ours.
 */
@Choice(
        name = "again",
        explanation =
                "Goes through the cells that an earlier run made progress in, each until as much is reached again, with some exploration.",
        source = "arXiv:2011.08463")
public record ReusedCurriculum(
        @Setting(explanation = "The niches, in order.", min = 1, max = 64) List<ReusedNiche> niches,
        @Setting(
                        explanation = "Share of groups that are drawn from everything.",
                        defaults = "0.2",
                        min = 0,
                        max = 1)
                double exploration,
        @Setting(
                        explanation =
                                "Number of a niche's latest groups over which its pass rate is averaged.",
                        defaults = "32",
                        unit = "groups",
                        min = 1,
                        max = 10_000,
                        stretch = true)
                int groups)
        implements ArmSamplerSpec {
    public ReusedCurriculum {
        niches = List.copyOf(niches);
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    @Override
    public void check(SampledStage stage, String place, Findings findings) {
        if (!stage.isSound()) {
            return;
        }
        List<String> cells = stage.cells();
        for (int i = 0; i < niches.size(); i++) {
            for (String cell : niches.get(i).cells()) {
                if (!cells.contains(cell)) {
                    findings.add(
                            place + ".again.niches[" + i + "].cells",
                            "the stage has no cell '" + cell + "'",
                            Suggestions.forWord(cell, cells));
                }
            }
        }
    }

    private record State(int niche, List<Double> passRates) {}

    private final class Sampler implements DrawnSampler {
        private final ArmSpace space;
        private int niche;
        private List<Double> passRates = new ArrayList<>();

        /** The arms of the niche at hand, among the first so many. */
        private final List<Integer> members = new ArrayList<>();

        private int met;

        Sampler(ArmSpace space) {
            this.space = space;
        }

        private boolean isOver() {
            return niche == niches.size();
        }

        private void enter(int next) {
            niche = next;
            passRates.clear();
            members.clear();
            met = 0;
        }

        private boolean isMember(int arm) {
            return !isOver() && niches.get(niche).cells().contains(space.at(arm).cell());
        }

        private void grow() {
            for (; met < space.size(); met++) {
                if (isMember(met)) {
                    members.add(met);
                }
            }
        }

        @Override
        public int draw(Choosing choice, SplittableRandom random) {
            grow();
            return members.isEmpty() || random.nextDouble() < exploration
                    ? random.nextInt(space.size())
                    : members.get(random.nextInt(members.size()));
        }

        @Override
        public void observe(SampledStep step) {
            for (ArmResult result : step.results()) {
                if (isMember(result.arm())) {
                    passRates.add(result.passRate());
                }
            }
            while (passRates.size() > groups) {
                passRates.removeFirst();
            }
            if (passRates.size() == groups) {
                double mean =
                        passRates.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
                if (mean >= niches.get(niche).until()) {
                    enter(niche + 1);
                }
            }
        }

        @Override
        public double[] shares() {
            grow();
            double everywhere = members.isEmpty() ? 1 : exploration;
            double[] shares = new double[space.size()];
            Arrays.fill(shares, everywhere / shares.length);
            members.forEach(arm -> shares[arm] += (1 - everywhere) / members.size());
            return shares;
        }

        /**
         * Which niche is asked now; 1 is the first, one more than there are is exploration alone.
         */
        @Override
        public List<Metric> report() {
            return List.of(new Metric("niche", niche + 1));
        }

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(new State(niche, passRates));
        }

        @Override
        public void restore(String saved) {
            State state = JsonMapper.shared().readValue(saved, State.class);
            enter(state.niche());
            passRates = new ArrayList<>(state.passRates());
        }
    }
}
