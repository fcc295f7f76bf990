package io.gradus.training.problem.family.game;

/** Worth of one wood and one gold to a role of {@link SimpleNegotiation}. */
record Worth(int wood, int gold) {
    static Worth parse(String text) {
        String[] values = text.split(",");
        return new Worth(Integer.parseInt(values[0]), Integer.parseInt(values[1]));
    }

    /** The value of so much wood and gold. */
    int of(int woods, int golds) {
        return wood * woods + gold * golds;
    }

    @Override
    public String toString() {
        return wood + "," + gold;
    }
}
