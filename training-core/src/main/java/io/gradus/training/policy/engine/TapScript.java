package io.gradus.training.policy.engine;

/**
 * One small method per tap, as TorchScript text that {@link TransformerScript} completes: the
 * hidden states are computed once, and each tap from them or from the logits.
 *
 * <p>Shapes: B rows, T places, C columns of hidden states, C >= T, V vocabulary, K named tokens, W
 * width.
 */
final class TapScript {
    private TapScript() {}

    /** hidden: normalised, [B, C, W]. logits: raw, [B, T, V]. */
    static final String TEXT =
            """
              def hidden(self: __torch__.M, ids: Tensor, mask: Tensor, w: List[Tensor], cos: Tensor, sin: Tensor) -> List[Tensor]:
                return [(self).norm((self).trunk(ids, mask, w, cos, sin, ), @finalNorm@, )]
              def logits(self: __torch__.M, hidden: Tensor, T: int, w: List[Tensor]) -> List[Tensor]:
                return [torch.linear(torch.slice(hidden, 1, 0, T), @head@)]
            """;

    /**
     * tokens: log-probs of the named tokens [B, T, 1] and, where asked for, entropies [B, T], from
     * hidden states; what stands between is overwritten or freed on the way. scaled: over the
     * temperature, padding masked out. meanLogProb: padding, where the first token is that, left
     * out. divergence: KL(p || q) of log-probs. aligned: log-probs of another row's places, [B, T,
     * V]. value: of a head, [B, C]. directions: unit vectors, [B, C, W]. pooled: weights [B, 1, C]
     * give [B, W].
     */
    static final String STATES =
            """
              def tokens(self: __torch__.M, hidden: Tensor, T: int, w: List[Tensor], temperature: Tensor, bias: Tensor, ids: Tensor, entropy: bool) -> List[Tensor]:
                x = (self).logits(hidden, T, w, )[0]
                x = torch.log_softmax(torch.add_(torch.div_(x, temperature), bias), -1)
                found = [torch.gather(x, 2, ids)]
                if entropy:
                  found = [found[0], (self).entropy(x, )[0]]
                return found
              def scaled(self: __torch__.M, logits: Tensor, temperature: Tensor, bias: Tensor) -> List[Tensor]:
                return [torch.add(torch.div(logits, temperature), bias)]
              def logProbs(self: __torch__.M, scaled: Tensor) -> List[Tensor]:
                return [torch.log_softmax(scaled, -1)]
              def logSumExp(self: __torch__.M, scaled: Tensor) -> List[Tensor]:
                return [torch.logsumexp(scaled, [-1])]
              def entropy(self: __torch__.M, lp: Tensor) -> List[Tensor]:
                return [torch.neg(torch.sum(torch.mul(torch.exp(lp), lp), [-1]))]
              def meanLogProb(self: __torch__.M, lp: Tensor) -> List[Tensor]:
                return [torch.mean(torch.slice(lp, 2, @firstToken@), [-1])]
              def massAbove(self: __torch__.M, lp: Tensor, ids: Tensor) -> List[Tensor]:
                p = torch.exp(lp)
                above = torch.gt(lp, torch.gather(lp, 2, ids))
                return [torch.sum(torch.where(above, p, torch.zeros_like(p)), [-1])]
              def named(self: __torch__.M, values: Tensor, ids: Tensor) -> List[Tensor]:
                return [torch.gather(values, 2, ids)]
              def divergence(self: __torch__.M, p: Tensor, q: Tensor) -> List[Tensor]:
                return [torch.sum(torch.mul(torch.exp(p), torch.sub(p, q)), [-1])]
              def aligned(self: __torch__.M, lp: Tensor, places: Tensor) -> List[Tensor]:
                index = torch.expand(torch.unsqueeze(places, 2), [-1, -1, torch.size(lp, 2)])
                return [torch.gather(lp, 1, index)]
              def value(self: __torch__.M, hidden: Tensor, h: List[Tensor], detached: bool) -> List[Tensor]:
                x = hidden
                if detached:
                  x = torch.detach(hidden)
                y = x
                n = torch.len(h)
                if torch.gt(n, 2):
                  y = torch.silu(torch.linear(x, h[0], h[1]))
                return [torch.squeeze(torch.linear(y, h[n - 2], h[n - 1]), 2)]
              def directions(self: __torch__.M, hidden: Tensor) -> List[Tensor]:
                return [torch.div(hidden, torch.sqrt(torch.sum(torch.mul(hidden, hidden), [-1], True)))]
              def pooled(self: __torch__.M, hidden: Tensor, weights: Tensor) -> List[Tensor]:
                return [torch.squeeze(torch.matmul(weights, hidden), 1)]
            """;
}
