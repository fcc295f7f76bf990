package io.gradus.training.policy.engine;

/**
 * Scoring and training of a published model as TorchScript text. A batch is one list of n tokens,
 * without padding; blocks say which of them attend to which: queries [R, S] and keys [R, C] are
 * indices into the list, and {@code back} [n] finds each token's result among those of all blocks.
 * A block's mask [R, 1, G * S, C], with G query heads per key head, is added to the scores; an
 * empty mask means that query s reads the keys 0 to s. So a prompt that rows share is computed
 * once, and no script knows of packing.
 */
final class PackedScript {
    private PackedScript() {}

    /**
     * states: the residual stream in front of each block and behind the last one, each [n, W], or
     * the last alone. trunkGradients: those of the trained weights in front of the final norm, in
     * order, from the gradient of the last state; each block is computed again from what stands in
     * front of it. normed: of some states, [1, n, W]; steady: the same in single precision, for
     * heads.
     */
    static final String TEXT =
            """
              def spread(self: __torch__.M, x: Tensor, index: Tensor, n: int) -> Tensor:
                rows = torch.index_select(x, 0, torch.reshape(index, [-1]))
                return torch.transpose(torch.reshape(rows, [torch.size(index, 0), torch.size(index, 1), n, @headSize@]), 1, 2)
              def mixed(self: __torch__.M, q: Tensor, k: Tensor, v: Tensor, mask: Tensor) -> Tensor:
                R = torch.size(q, 0)
                S = torch.size(q, 2)
                if torch.eq(torch.numel(mask), 0):
                  kk = torch.repeat_interleave(k, @perGroup@, 1)
                  vv = torch.repeat_interleave(v, @perGroup@, 1)
                  o = torch.scaled_dot_product_attention(q, kk, vv, None, 0., True, scale=None, enable_gqa=False)
                else:
                  g = torch.reshape(q, [R, @kvHeads@, @perGroup@ * S, @headSize@])
                  o = torch.scaled_dot_product_attention(g, k, v, mask, 0., False, scale=None, enable_gqa=False)
                return torch.reshape(torch.transpose(torch.reshape(o, [R, @heads@, S, @headSize@]), 1, 2), [R * S, @attended@])
              def block(self: __torch__.M, x: Tensor, layer: int, w: List[Tensor], cos: Tensor, sin: Tensor, queries: List[Tensor], keys: List[Tensor], masks: List[Tensor], back: Tensor) -> Tensor:
                h = (self).heads(x, layer, w, )
                qk = (self).rotate(torch.slice(h, 1, 0, @queryKeyHeads@), cos, sin, )
                q = torch.slice(qk, 1, 0, @heads@)
                k = torch.slice(qk, 1, @heads@, @queryKeyHeads@)
                v = torch.slice(h, 1, @queryKeyHeads@, @allHeads@)
                outs = annotate(List[Tensor], [])
                for r in range(torch.len(queries)):
                  o = (self).mixed((self).spread(q, queries[r], @heads@, ), (self).spread(k, keys[r], @kvHeads@, ), (self).spread(v, keys[r], @kvHeads@, ), masks[r], )
                  _0 = torch.append(outs, o)
                return (self).finish(x, torch.index_select(torch.cat(outs, 0), 0, back), layer, w, )
              def states(self: __torch__.M, ids: Tensor, positions: Tensor, w: List[Tensor], cos: Tensor, sin: Tensor, queries: List[Tensor], keys: List[Tensor], masks: List[Tensor], back: Tensor, keep: bool) -> List[Tensor]:
                x = (self).embed(ids, w, )
                c = torch.unsqueeze(torch.embedding(cos, positions), 1)
                s = torch.unsqueeze(torch.embedding(sin, positions), 1)
                xs = annotate(List[Tensor], [])
                for layer in range(@layers@):
                  if keep:
                    _0 = torch.append(xs, x)
                  x = (self).block(x, layer, w, c, s, queries, keys, masks, back, )
                _1 = torch.append(xs, x)
                return xs
              def trunkGradients(self: __torch__.M, ids: Tensor, positions: Tensor, dx: Tensor, saved: List[Tensor], w: List[Tensor], cos: Tensor, sin: Tensor, queries: List[Tensor], keys: List[Tensor], masks: List[Tensor], back: Tensor) -> List[Tensor]:
                c = torch.unsqueeze(torch.embedding(cos, positions), 1)
                s = torch.unsqueeze(torch.embedding(sin, positions), 1)
                d = dx
                found = annotate(List[Tensor], [])
                for j in range(@layers@):
                  layer = @layers@ - 1 - j
                  a = torch.requires_grad_(torch.detach(saved[layer]), True)
                  y = (self).block(a, layer, w, c, s, queries, keys, masks, back, )
                  wrt = [a]
                  if @trainsAll@:
                    torch.extend(wrt, torch.slice(w, 1 + @stride@ * layer, 1 + @stride@ * (layer + 1)))
                  else:
                    torch.extend(wrt, torch.slice(w, @adapters@ + @perLayer@ * layer, @adapters@ + @perLayer@ * (layer + 1)))
                  g = (self).gradients([y], [d], wrt, False, )
                  d = g[0]
                  back_ = torch.slice(g, 1, torch.len(g))
                  torch.extend(back_, found)
                  found = back_
                if @trainsAll@:
                  e = (self).gradients([(self).embed(ids, w, )], [d], [w[0]], False, )
                  torch.extend(e, found)
                  found = e
                return found
              def normed(self: __torch__.M, x: Tensor, w: List[Tensor]) -> List[Tensor]:
                return [torch.unsqueeze((self).norm(x, @finalNorm@, ), 0)]
              def steady(self: __torch__.M, x: Tensor, w: List[Tensor]) -> List[Tensor]:
                return [torch.to(torch.unsqueeze((self).norm(x, @finalNorm@, ), 0), 6)]
              def logits(self: __torch__.M, hidden: Tensor, T: int, w: List[Tensor]) -> List[Tensor]:
                return [torch.to(torch.linear(torch.slice(hidden, 1, 0, T), @head@), @logitType@)]
              def leaf(self: __torch__.M, x: Tensor, index: Tensor) -> List[Tensor]:
                return [torch.requires_grad_(torch.detach(torch.index_select(x, 0, index)), True)]
              def picked(self: __torch__.M, x: Tensor, index: Tensor) -> List[Tensor]:
                return [torch.index_select(x, 0, index)]
              def blank(self: __torch__.M, x: Tensor) -> List[Tensor]:
                return [torch.zeros_like(x)]
              def gather(self: __torch__.M, total: Tensor, index: Tensor, part: Tensor) -> List[Tensor]:
                return [torch.index_add_(total, 0, index, part)]
              def added(self: __torch__.M, total: List[Tensor], more: List[Tensor]) -> List[Tensor]:
                torch._foreach_add_(total, more)
                return total
              def cast(self: __torch__.M, x: Tensor, type: int) -> List[Tensor]:
                return [torch.to(x, type)]
              def stored(self: __torch__.M, bytes: Tensor, source: int, shape: List[int], type: int) -> List[Tensor]:
                return [torch.to(torch.reshape(torch.view_copy(bytes, dtype=source), shape), type)]
              def fuse(self: __torch__.M, xs: List[Tensor]) -> List[Tensor]:
                return [torch.cat(xs, 0)]
            """;
}
