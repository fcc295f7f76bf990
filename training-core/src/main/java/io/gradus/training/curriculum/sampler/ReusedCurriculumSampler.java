package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import tools.jackson.databind.json.JsonMapper;

/** Goes through the niches that {@link ReusedCurriculum} describes. */
final class ReusedCurriculumSampler implements DrawnSampler {
    private final ReusedCurriculum spec;
    private final ArmSpace space;
    private int niche;
    private List<Double> passRates = new ArrayList<>();

    /** The arms of the niche at hand, among the first so many. */
    private final List<Integer> members = new ArrayList<>();

    private int met;

    ReusedCurriculumSampler(ReusedCurriculum spec, ArmSpace space) {
        this.spec = spec;
        this.space = space;
    }

    private record State(int niche, List<Double> passRates) {}

    private boolean isOver() {
        return niche == spec.niches().size();
    }

    private void enter(int next) {
        niche = next;
        passRates.clear();
        members.clear();
        met = 0;
    }

    private boolean isMember(int arm) {
        return !isOver() && spec.niches().get(niche).cells().contains(space.at(arm).cell());
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
        return members.isEmpty() || random.nextDouble() < spec.exploration()
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
        while (passRates.size() > spec.groups()) {
            passRates.removeFirst();
        }
        if (passRates.size() == spec.groups()) {
            double mean =
                    passRates.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
            if (mean >= spec.niches().get(niche).until()) {
                enter(niche + 1);
            }
        }
    }

    @Override
    public double[] shares() {
        grow();
        double everywhere = members.isEmpty() ? 1 : spec.exploration();
        double[] shares = new double[space.size()];
        Arrays.fill(shares, everywhere / shares.length);
        members.forEach(arm -> shares[arm] += (1 - everywhere) / members.size());
        return shares;
    }

    /** Which niche is asked now; 1 is the first, one more than there are is exploration alone. */
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
