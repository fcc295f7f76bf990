package io.gradus.training.objective.loss;

/** Over what the importance ratio of a surrogate loss is taken. */
public enum RatioLevel {
    /** Each token's own ratio, bounded by itself (PPO, arXiv:1707.06347). */
    TOKEN,
    /**
     * One ratio per rollout, the geometric mean of its tokens' ratios, bounded as a whole. A token
     * keeps its own advantage, as in GSPO-token; where all tokens of a rollout have the same one it
     * is GSPO (arXiv:2507.18071).
     */
    SEQUENCE,
    /**
     * The geometric mean of ratios that are each bounded by themselves, times the rollout's mean
     * advantage (GMPO, arXiv:2507.20673).
     */
    GEOMETRIC
}
