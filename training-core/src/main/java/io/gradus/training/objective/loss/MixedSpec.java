package io.gradus.training.objective.loss;

import io.gradus.training.document.NamesAlternatives;

/** Losses that imitate some rollouts or tokens, or leave some out. */
@NamesAlternatives
public sealed interface MixedSpec extends PolicyLossSpec permits Sft, ALol, RlPlus, Sasr, Nlpo {}
