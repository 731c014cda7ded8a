-- wrk -s: ever new visitors, each of whom looks at a page and, with LEAVING=1, leaves it.
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.headers["User-Agent"] = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36"

local paths = { "/", "/commsaudit", "/blog", "/blog/one-page-internal-comms-strategy", "/privacy" }
local leaving = os.getenv("LEAVING") == "1"
local n = 0
local seen = 0

request = function()
  n = n + 1
  local leaves = leaving and n % 2 == 0
  if not leaves then seen = seen + 1 end
  local visitor = seen * 7919 % 16000000
  wrk.headers["X-Forwarded-For"] = string.format("198.%d.%d.%d", visitor / 65536 % 256, visitor / 256 % 256, visitor % 256)
  if leaves then
    wrk.body = '{"kind":"leave","visibleMs":42000}'
  else
    wrk.body = '{"kind":"view","path":"' .. paths[1 + seen % #paths] .. '","referrer":"https://www.google.com/","loadMs":812}'
  end
  return wrk.format(nil, "/beacon")
end
